import {
  type NewSharedTrack,
  noPreview,
  type PlaylistRow,
  type ServiceName,
  type SharedTrack,
  sharedPlaylistLimits,
  type Track,
  truncateText,
} from '@playa/contracts';

const {
  field: maxTextLength,
  url: maxUrlLength,
  artists: maxArtists,
  durationMs: maxDurationMs,
} = sharedPlaylistLimits;

const truncate = (value: string): string => truncateText(value, maxTextLength);
const urlWithinLimit = (value: string | null): string | null =>
  value !== null && value.length <= maxUrlLength ? value : null;

/** Ids that the backend accepts. All services use such ids. */
const isValidId = (id: string): boolean => /^[\w-][\w.-]{0,99}$/.test(id);

const toSharedSong = (track: Track, preview: string | null): NewSharedTrack => ({
  name: truncate(track.title),
  artist: truncate(track.artists[0] ?? ''),
  track_id: track.id,
  image_url: urlWithinLimit(track.imageUrl),
  preview_url: urlWithinLimit(preview) ?? noPreview,
  isrc: track.isrc !== null && track.isrc.length <= 20 ? track.isrc : null,
  artists: track.artists.slice(0, maxArtists).map(truncate),
  album: track.album === null ? null : truncate(track.album),
  duration_ms: track.durationMs !== null && track.durationMs <= maxDurationMs ? track.durationMs : null,
  explicit: track.explicit,
  kind: track.kind,
});

/**
 * Converts a row for sharing. Truncates texts to the limits of the backend.
 * @param previews preview URLs that were looked up, by track id
 */
export const toSharedTrack = (row: PlaylistRow, previews: ReadonlyMap<string, string>): NewSharedTrack => {
  if (row.state === 'available' && isValidId(row.track.id)) {
    return toSharedSong(row.track, row.track.previewUrl ?? previews.get(row.track.id) ?? null);
  }
  const isSong = row.state === 'available';
  return {
    name: truncate(isSong ? row.track.title : row.title),
    artist: truncate(isSong ? (row.track.artists[0] ?? '') : row.author),
    track_id: null,
    image_url: null,
    preview_url: noPreview,
    unavailable: isSong ? 'not-a-song' : row.reason,
  };
};

/** Converts a shared song to a playlist row of its service. */
export const fromSharedTrack = (shared: SharedTrack, service: ServiceName): PlaylistRow => {
  const { name, artist, artists, track_id: id, preview_url: preview } = shared;
  if (id === null) {
    return { state: 'unavailable', reason: shared.unavailable ?? 'not-a-song', title: name, author: artist };
  }
  return {
    state: 'available',
    track: {
      service,
      id,
      title: name,
      artists: artists.length > 0 ? artists : [artist].filter(Boolean),
      album: shared.album,
      durationMs: shared.duration_ms,
      isrc: shared.isrc,
      explicit: shared.explicit,
      imageUrl: shared.image_url,
      previewUrl: preview === noPreview ? null : preview,
      kind: shared.kind,
    },
  };
};
