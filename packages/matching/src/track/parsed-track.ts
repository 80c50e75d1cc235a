import type { CopySource, TrackKind } from '@playa/contracts';
import type { ClassicalWork } from '../title/parse-classical-work.ts';
import type { Version } from '../title/parse-remark.ts';
import type { Credit } from './parse-credit.ts';

/** One interpretation of a title. A video title has several, since its artist may be in any part. Texts are normalised. */
export interface TitleInterpretation {
  /** Without guests, versions and other remarks. */
  core: string;
  /** With the subtitles. */
  full: string;
  /** The subtitles, one by one. */
  remarks: readonly string[];
  /**
   * Version words at the end of the title, without brackets. The interpretation is valid only if the other track has these
   * versions.
   */
  trailingVersions: readonly Version[];
  /** The other parts of the title; one of them should name the artist. */
  otherSegments: readonly Credit[];
}

/** A track prepared for comparison: its texts normalised and parsed. */
export interface ParsedTrack {
  service: CopySource;
  id: string;
  kind: TrackKind;
  /** True for videos whose title may also name the artist. */
  isVideo: boolean;
  /** The complete title, normalised. */
  normalisedTitle: string;
  /** Search queries for the track, the likeliest interpretation first. */
  queries: readonly { title: string; artist: string }[];
  interpretations: readonly TitleInterpretation[];
  /** Versions that the title names. */
  versions: readonly Version[];
  /** Versions that the names of artists and album imply: "Zoom Karaoke", "Live at Wembley". */
  versionsFromNames: readonly Version[];
  credits: readonly Credit[];
  guests: readonly Credit[];
  /** The words of all credits and guests. */
  nameWords: ReadonlySet<string>;
  /** The name before a colon at the start of the title, often the composer: "Handel: Solomon, HWV 67". */
  titlePrefix: Credit | null;
  /** Catalogue number, movement and so on of a classical work; null for other songs. */
  classicalWork: ClassicalWork | null;
  album: string | null;
  /** The words next to "Remaster" in the album's name, mostly a year; null if the name does not contain it. */
  albumRemasterWords: readonly string[] | null;
  /** Milliseconds. */
  durationMs: number | null;
  /** Upper case, without dashes. */
  isrc: string | null;
  explicit: boolean | null;
}
