import type { Page, Playlist, PlaylistRow, StreamingClient } from '@playa/contracts';

const readAll = async <T>(read: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
};

export const allPlaylists = (client: StreamingClient): Promise<Playlist[]> =>
  readAll((cursor) => client.playlists(cursor));

export const allRows = (client: StreamingClient, playlistId: string): Promise<PlaylistRow[]> =>
  readAll((cursor) => client.playlistRows(playlistId, cursor));
