import { type NewSharedTrack, noPreview, type ServiceName } from '@playa/contracts';
import type { ServiceAddresses } from '../connections/service-addresses.ts';
import type { StoredSong } from '../imports/imports-store.ts';
import type { StoredTrack } from './shared-playlists-store.ts';

/** Artists that are named in the preview of a link. */
const artistsNamed = 3;

/** Null for what is no ISRC. */
const readIsrc = (text: string | null | undefined): string | null => {
  const isrc = (text ?? '').replaceAll('-', '').toUpperCase();
  return /^[A-Z0-9]{12}$/.test(isrc) ? isrc : null;
};

/** A song as it is stored, with nothing in it that has not been checked. */
export const toStored = (service: ServiceName, track: NewSharedTrack, addresses: ServiceAddresses): StoredTrack => {
  const unavailable = track.unavailable ?? (track.track_id === null ? 'removed' : null);
  const named = track.artists ?? [track.artist];
  return {
    name: track.name,
    artist: track.artist,
    track_id: unavailable === null ? track.track_id : null,
    image_url: addresses.cover(service, track.image_url),
    preview_url: addresses.preview(service, track.preview_url) ?? noPreview,
    isrc: readIsrc(track.isrc),
    artists: named.filter((name) => name.trim() !== ''),
    album: track.album || null,
    duration_ms: track.duration_ms || null,
    explicit: track.explicit ?? null,
    kind: track.kind ?? 'unknown',
    unavailable,
  };
};

/** A song as a line of an import, which a copy reads. */
export const toImported = (service: ServiceName, track: StoredTrack): StoredSong => ({
  title: track.name,
  artists: track.artists,
  album: track.album,
  durationMs: track.duration_ms,
  isrc: track.isrc,
  link: track.track_id === null ? null : { service, trackId: track.track_id },
  ...(track.kind === 'unknown' ? {} : { kind: track.kind }),
  ...(track.unavailable === null ? {} : { unavailable: track.unavailable }),
});

/** The first artists of a playlist, each once. A row without a song names none that anybody could hear. */
export const firstArtists = (tracks: readonly StoredTrack[]): string[] => {
  const named = tracks.flatMap(({ track_id: id, artists: [main] }) =>
    id === null || main === undefined ? [] : [main],
  );
  return [...new Set(named)].slice(0, artistsNamed);
};
