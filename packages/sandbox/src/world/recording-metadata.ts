import { fraction, integer } from './hash.ts';
import type { TitleParts } from './title.ts';
import type { Recording } from './types.ts';

/**
 * A release of a recording. The same recording is often on a single and on an album, where title and duration may differ slightly.
 */
export interface Release {
  title: string;
  artists: string[];
  album: string;
  durationMs: number;
  year: number;
}

/** A recording with the data from which the services' listings are generated. */
export interface RecordingMetadata {
  recording: Recording;
  title: TitleParts;
  /** The first one describes the recording. */
  releases: Release[];
}

/** Names one release of one recording. */
export function releaseKey(recordingId: string, release: Release): string {
  return [recordingId, release.album, release.title].join('|');
}

/** How many of a hundred songs are on a compilation as well. */
const share = 5;

/** Adds the compilation that some songs are on: another release of the recording, so a track of its own with the same code. */
export function addCompilation({ recording, releases }: RecordingMetadata): void {
  const { id, genre, version } = recording;
  if (version !== 'original' || fraction('compilation', id) * 100 >= share) return;
  const [first] = releases;
  if (first === undefined) return;
  const year = Math.min(recording.year + integer(1, 3, 'compilation-year', id), 2026);
  releases.push({ ...first, album: `${genre} Hits ${year}`, year });
}
