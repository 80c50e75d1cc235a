import type { Page, PlaylistRef, PlaylistRow, StreamingClient, Track } from '@playa/contracts';
import { vi } from 'vitest';

export const aTrack = (changes: Partial<Track> = {}): Track => ({
  service: 'spotify',
  id: 't1',
  title: 'Last Last',
  artists: ['Burna Boy'],
  album: 'Love, Damini',
  durationMs: 172_000,
  isrc: 'USAT22206005',
  explicit: false,
  imageUrl: 'https://covers.example/t1.jpg',
  previewUrl: 'https://previews.example/t1.mp3',
  kind: 'song',
  ...changes,
});

export const aRow = (changes: Partial<Track> = {}): PlaylistRow => ({ state: 'available', track: aTrack(changes) });

export const aPlaylistRef = (changes: Partial<PlaylistRef> = {}): PlaylistRef => ({
  service: 'spotify',
  id: 'p1',
  name: 'Lagos After Dark',
  imageUrl: 'https://covers.example/p1.jpg',
  songCount: 3,
  ...changes,
});

/** A service account in which every playlist has these pages of rows, without previews. */
export const fakeAccount = (pages: readonly (readonly PlaylistRow[])[]) => {
  const playlistRows = vi.fn<StreamingClient['playlistRows']>(async (_id, cursor): Promise<Page<PlaylistRow>> => {
    const index = Number(cursor ?? 0);
    const next = index + 1 < pages.length ? String(index + 1) : null;
    return { items: [...(pages[index] ?? [])], next, total: pages.flat().length };
  });
  const reads: Partial<StreamingClient> = { playlistRows, previewUrls: async () => new Map() };
  return { client: reads as StreamingClient, playlistRows };
};
