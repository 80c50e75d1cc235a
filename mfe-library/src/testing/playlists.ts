import type { Page, Playlist, PlaylistRow, StreamingCapabilities, StreamingClient, Track } from '@playa/contracts';
import { vi } from 'vitest';

export const aPlaylist = (changes: Partial<Playlist> = {}): Playlist => ({
  service: 'spotify',
  id: 'p1',
  name: 'Lagos After Dark',
  description: null,
  imageUrl: null,
  songCount: 72,
  ...changes,
});

export const aTrack = (changes: Partial<Track> = {}): Track => ({
  service: 'spotify',
  id: 't1',
  title: 'Last Last',
  artists: ['Burna Boy'],
  album: null,
  durationMs: 172_000,
  isrc: null,
  explicit: null,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
  ...changes,
});

export const aRow = (changes: Partial<Track> = {}): PlaylistRow => ({ state: 'available', track: aTrack(changes) });

/** A service that lets apps do nothing but read. */
export const noCapabilities: StreamingCapabilities = {
  listSaved: false,
  saveTracks: false,
  removeSavedTracks: false,
  checkSaved: false,
  insertAt: false,
  remove: false,
  move: false,
  rename: false,
  removePlaylist: false,
  searchPlaylists: false,
  songsChart: false,
  controlPlayer: false,
};

type Reads = Pick<StreamingClient, 'playlist' | 'playlistRows' | 'capabilities'>;

/** An account whose playlists come in these pages; what a test does not give is never answered. */
export const accountWith = (
  pages: readonly (readonly Playlist[])[],
  reads: Partial<Reads> = {},
): { client: () => StreamingClient; playlists: ReturnType<typeof vi.fn<StreamingClient['playlists']>> } => {
  const playlists = vi.fn<StreamingClient['playlists']>(async (cursor): Promise<Page<Playlist>> => {
    const index = Number(cursor ?? 0);
    return { items: [...(pages[index] ?? [])], next: index + 1 < pages.length ? String(index + 1) : null, total: null };
  });
  const client = { playlists, capabilities: noCapabilities, ...reads } as Partial<StreamingClient> as StreamingClient;
  return { client: () => client, playlists };
};

/** An account with one playlist, whose rows come in these pages. */
export const accountWithRows = (
  pages: readonly (readonly PlaylistRow[])[],
  changes: { playlist?: Partial<Playlist>; capabilities?: Partial<StreamingCapabilities> } = {},
) => {
  const total = pages.flat().length;
  const playlistRows = vi.fn<StreamingClient['playlistRows']>(async (_id, cursor) => {
    const index = Number(cursor ?? 0);
    return { items: [...(pages[index] ?? [])], next: index + 1 < pages.length ? String(index + 1) : null, total };
  });
  const playlist = vi.fn<StreamingClient['playlist']>(async (id) =>
    aPlaylist({ id, songCount: total, ...changes.playlist }),
  );
  const capabilities = { ...noCapabilities, ...changes.capabilities };
  return { ...accountWith([[aPlaylist()]], { playlist, playlistRows, capabilities }), playlist, playlistRows };
};
