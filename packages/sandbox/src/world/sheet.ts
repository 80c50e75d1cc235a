import type { TitleParts } from './title.ts';
import type { Recording } from './types.ts';

/**
 * A release of a recording; the same recording is often on a single and on an album, where title and length may be given
 * a little differently.
 */
export interface Release {
  title: string;
  artists: string[];
  album: string;
  durationMs: number;
  year: number;
}

/** A recording with what the services' spellings are made from. */
export interface Sheet {
  recording: Recording;
  title: TitleParts;
  /** First the one the recording is described by. */
  releases: Release[];
}

/** Names one release of one recording. */
export function releaseKey(recordingId: string, release: Release): string {
  return [recordingId, release.album, release.title].join('|');
}
