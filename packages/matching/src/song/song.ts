import type { ServiceName, TrackKind } from '@playa/contracts';
import type { Version } from '../title/remark.ts';
import type { Credit } from './artist-names.ts';

/** One way to read a title. Video titles have several, since nothing says which part is the artist. Texts are folded. */
export interface Reading {
  /** Without guests, versions and other remarks. */
  core: string;
  /** With the remarks that belong to the title. */
  full: string;
  /** The other parts of the title, where one of them should name the artist. */
  context: readonly Credit[];
}

/** A track as it is compared: everything folded and taken apart once. */
export interface Song {
  service: ServiceName;
  id: string;
  kind: TrackKind;
  /** True for videos whose title may also name the artist. */
  isVideo: boolean;
  /** The whole title, folded. */
  whole: string;
  /** As a listener would type it. */
  searchTitle: string;
  searchArtists: readonly string[];
  readings: readonly Reading[];
  /** What title, artists and album say about the recording. */
  versions: readonly Version[];
  /** True when only the album's name says that it was played live. */
  onLiveAlbum: boolean;
  credits: readonly Credit[];
  guests: readonly Credit[];
  album: string | null;
  /** Milliseconds. */
  durationMs: number | null;
  /** Upper case, no dashes. */
  isrc: string | null;
  explicit: boolean | null;
}
