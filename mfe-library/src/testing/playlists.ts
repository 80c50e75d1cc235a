import type { Page, Playlist, StreamingClient } from '@playa/contracts';
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

type Reads = Pick<StreamingClient, 'playlists' | 'playlistRows'>;

/** An account whose playlists come in these pages; what a test does not give is never answered. */
export const accountWith = (
  pages: readonly (readonly Playlist[])[],
  reads: Partial<Reads> = {},
): { client: () => StreamingClient; playlists: ReturnType<typeof vi.fn<StreamingClient['playlists']>> } => {
  const playlists = vi.fn<StreamingClient['playlists']>(async (cursor): Promise<Page<Playlist>> => {
    const index = Number(cursor ?? 0);
    return { items: [...(pages[index] ?? [])], next: index + 1 < pages.length ? String(index + 1) : null, total: null };
  });
  const client = { playlists, ...reads } as Partial<StreamingClient> as StreamingClient;
  return { client: () => client, playlists };
};
