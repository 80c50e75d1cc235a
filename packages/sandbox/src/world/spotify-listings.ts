import { trackId } from './ids.ts';
import { type RecordingMetadata, releaseKey } from './recording-metadata.ts';
import { hasVariant } from './spelling.ts';
import type { Listing } from './types.ts';

function spotifyIsrc(isrc: string, recordingId: string): string {
  if (hasVariant('spotify-no-isrc', 0.015, recordingId)) return '';
  return hasVariant('spotify-lower-isrc', 0.04, recordingId) ? isrc.toLowerCase() : isrc;
}

/** One track per release, all with the recording's code; artists are a list. */
export function spotifyListings({ recording, releases }: RecordingMetadata): Listing[] {
  return releases.map((release) => ({
    service: 'spotify',
    trackId: trackId('spotify', releaseKey(recording.id, release)),
    recordingId: recording.id,
    title: release.title,
    artists: release.artists,
    album: release.album,
    year: release.year,
    durationMs: release.durationMs,
    genre: recording.genre,
    isrc: spotifyIsrc(recording.isrc, recording.id),
    explicit: recording.explicit,
    channel: null,
    kind: 'song',
  }));
}
