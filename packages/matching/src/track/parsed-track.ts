import type { CopySource, TrackKind } from '@playa/contracts';
import type { ClassicalWork } from '../title/parse-classical-work.ts';
import type { Version } from '../title/parse-remark.ts';
import type { Credit } from './parse-credit.ts';

/** One way to read a title. Video titles have several, since nothing says which part is the artist. Texts are folded. */
export interface TitleInterpretation {
  /** Without guests, versions and other remarks. */
  core: string;
  /** With the remarks that belong to the title. */
  full: string;
  /** Those remarks, apart. */
  remarks: readonly string[];
  /** Version words that stand at its end without brackets: it counts only beside a track with that version. */
  trailingVersions: readonly Version[];
  /** The other parts of the title, where one of them should name the artist. */
  otherSegments: readonly Credit[];
}

/** A track as it is compared: everything folded and taken apart once. */
export interface ParsedTrack {
  service: CopySource;
  id: string;
  kind: TrackKind;
  /** True for videos whose title may also name the artist. */
  isVideo: boolean;
  /** The whole title, folded. */
  normalisedTitle: string;
  /** Title and artist as one types them into a search box, the likeliest interpretation first. */
  queries: readonly { title: string; artist: string }[];
  interpretations: readonly TitleInterpretation[];
  /** What the title says about the recording. */
  versions: readonly Version[];
  /** What the names of artists and album say about it: "Zoom Karaoke", "Live at Wembley". */
  versionsFromNames: readonly Version[];
  credits: readonly Credit[];
  guests: readonly Credit[];
  /** The words of all these names. */
  nameWords: ReadonlySet<string>;
  /** Who stands before a colon at the start of the title, as composers do: "Handel: Solomon, HWV 67". */
  titlePrefix: Credit | null;
  /** Opus, movement and so on of a classical work; null for other songs. */
  classicalWork: ClassicalWork | null;
  album: string | null;
  /** The words beside "Remaster" in the album's name, mostly a year; null when it does not say that it is one. */
  albumRemasterWords: readonly string[] | null;
  /** Milliseconds. */
  durationMs: number | null;
  /** Upper case, no dashes. */
  isrc: string | null;
  explicit: boolean | null;
}
