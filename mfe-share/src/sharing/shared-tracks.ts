import {
  cutText,
  type NewSharedTrack,
  noPreview,
  type PlaylistRow,
  type ServiceName,
  type SharedTrack,
  sharedPlaylistLimits,
  type Track,
} from '@playa/contracts';

const { field, url, artists: mostArtists, durationMs: longest } = sharedPlaylistLimits;

const text = (value: string): string => cutText(value, field);
const address = (value: string | null): string | null => (value !== null && value.length <= url ? value : null);

/** Ids that the backend takes; every service's are of this kind. */
const isPlainId = (id: string): boolean => /^[\w-][\w.-]{0,99}$/.test(id);

const sharedSong = (track: Track, preview: string | null): NewSharedTrack => ({
  name: text(track.title),
  artist: text(track.artists[0] ?? ''),
  track_id: track.id,
  image_url: address(track.imageUrl),
  preview_url: address(preview) ?? noPreview,
  isrc: track.isrc !== null && track.isrc.length <= 20 ? track.isrc : null,
  artists: track.artists.slice(0, mostArtists).map(text),
  album: track.album === null ? null : text(track.album),
  duration_ms: track.durationMs !== null && track.durationMs <= longest ? track.durationMs : null,
  explicit: track.explicit,
  kind: track.kind,
});

/**
 * A row as it is shared. Texts are cut to what the backend takes.
 * @param previews addresses that were looked up, by track id
 */
export const toSharedTrack = (row: PlaylistRow, previews: ReadonlyMap<string, string>): NewSharedTrack => {
  if (row.state === 'available' && isPlainId(row.track.id)) {
    return sharedSong(row.track, row.track.previewUrl ?? previews.get(row.track.id) ?? null);
  }
  const isSong = row.state === 'available';
  return {
    name: text(isSong ? row.track.title : row.title),
    artist: text(isSong ? (row.track.artists[0] ?? '') : row.author),
    track_id: null,
    image_url: null,
    preview_url: noPreview,
    unavailable: isSong ? 'not-a-song' : row.reason,
  };
};

/** A shared song as a row of a playlist of its service. */
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
