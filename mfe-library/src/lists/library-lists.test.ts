import {
  type Playlist,
  type PlaylistRow,
  type ServiceName,
  type StreamingClient,
  savedTracksId,
} from '@playa/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../testing/indexed-db.ts';
import { aPlaylist, aRow } from '../testing/playlists.ts';
import { LibraryLists } from './library-lists.ts';
import { createListCache } from './list-cache.ts';

const setUp = () => {
  const playlist = vi.fn(async (id: string): Promise<Playlist> => aPlaylist({ id, revision: 'r1' }));
  const playlists = vi.fn(async () => ({ items: [aPlaylist()], next: null, total: 1 }));
  const playlistRows = vi.fn(async () => ({ items: [aRow()] as PlaylistRow[], next: null, total: 1 }));
  const client = (service: ServiceName) =>
    ({ service, playlist, playlists, playlistRows }) as Partial<StreamingClient> as StreamingClient;
  const begin = (userId = 'ada') =>
    new LibraryLists({ userId, streaming: { client }, cache: createListCache(), onWait: () => undefined });
  return { begin, lists: begin(), playlist, playlists, playlistRows };
};

type Watched = ReturnType<LibraryLists['rows']> | ReturnType<LibraryLists['playlists']>;

/** Looks at a list until it is whole. */
const look = async (list: Watched) => {
  const leave = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getState()).toMatchObject({ complete: true, loading: false }));
  return leave;
};

beforeEach(stubIndexedDb);

describe('lists', () => {
  it('are the same for two that ask for the same, and others for another service', () => {
    const { lists } = setUp();
    expect(lists.rows('spotify', 'p1')).toBe(lists.rows('spotify', 'p1'));
    expect(lists.rows('spotify', 'p1')).not.toBe(lists.rows('apple', 'p1'));
    expect(lists.playlists('spotify')).not.toBe(lists.playlists('apple'));
  });

  it('know a playlist that one of them has read', async () => {
    const { lists } = setUp();
    expect(lists.known('spotify', 'p1')).toBeNull();
    await look(lists.playlists('spotify'));
    expect(lists.known('spotify', 'p1')?.name).toBe('Lagos After Dark');
    await look(lists.rows('spotify', 'p7'));
    expect(lists.known('spotify', 'p7')?.id).toBe('p7');
  });

  it('that nobody has looked at for long leave the memory and come from the cache', async () => {
    const { lists, playlistRows } = setUp();
    const list = lists.rows('spotify', 'p1');
    const leave = await look(list);
    leave();
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    lists.rows('spotify', 'p2');
    expect(lists.rows('spotify', 'p1')).not.toBe(list);
    await look(lists.rows('spotify', 'p1'));
    expect(playlistRows).toHaveBeenCalledOnce();
    now.mockRestore();
  });
});

describe('a later visit', () => {
  it('reads the playlists anew, and the rows only where their revision is another', async () => {
    const { lists, begin, playlist, playlists, playlistRows } = setUp();
    await look(lists.playlists('spotify'));
    await look(lists.rows('spotify', 'p1'));
    const later = begin();
    await look(later.playlists('spotify'));
    await look(later.rows('spotify', 'p1'));
    expect(playlists).toHaveBeenCalledTimes(2);
    expect(playlistRows).toHaveBeenCalledOnce();
    playlist.mockImplementation(async (id) => aPlaylist({ id, revision: 'r2' }));
    await look(begin().rows('spotify', 'p1'));
    expect(playlistRows).toHaveBeenCalledTimes(2);
  });

  it('of another user finds nothing', async () => {
    const { lists, begin, playlistRows } = setUp();
    await look(lists.rows('spotify', 'p1'));
    await look(begin('ben').rows('spotify', 'p1'));
    expect(playlistRows).toHaveBeenCalledTimes(2);
    await look(begin('ada').rows('spotify', 'p1'));
    expect(playlistRows, 'what ada left was dropped').toHaveBeenCalledTimes(3);
  });

  it.each([
    ['rows', [{ state: 'available' }]],
    ['rows', [null]],
    ['rows', [{ state: 'unavailable', title: 1 }]],
  ])('reads the %s anew where the storage holds %j', async (_, items) => {
    const { begin, playlistRows } = setUp();
    await createListCache().save(['ada', 'spotify', 'rows:p1'], {
      items,
      head: aPlaylist({ revision: 'r1' }),
      readAt: Date.now(),
    });
    const list = begin().rows('spotify', 'p1');
    await look(list);
    expect(playlistRows).toHaveBeenCalledOnce();
    expect(list.getState().items).toEqual([aRow()]);
  });
});

describe('a change elsewhere', () => {
  it('of a connection makes only the lists of its service be read again', async () => {
    const { lists, playlists } = setUp();
    await look(lists.playlists('spotify'));
    lists.refresh('apple');
    expect(playlists).toHaveBeenCalledOnce();
    lists.refresh('spotify');
    await vi.waitFor(() => expect(playlists).toHaveBeenCalledTimes(2));
  });

  it('of the saved songs makes them be read again at the next look, if their count is another', async () => {
    const { lists, playlist, playlistRows } = setUp();
    (await look(lists.rows('spotify', savedTracksId)))();
    lists.expireSaved('spotify');
    playlist.mockImplementation(async (id) => aPlaylist({ id, revision: 'r2' }));
    lists.rows('spotify', savedTracksId).subscribe(() => undefined);
    await vi.waitFor(() => expect(playlistRows).toHaveBeenCalledTimes(2));
  });

  it('that disconnects a service leaves nothing of it, here or in the cache', async () => {
    const { lists, begin, playlistRows } = setUp();
    (await look(lists.playlists('spotify')))();
    (await look(lists.rows('spotify', 'p1')))();
    await look(lists.rows('apple', 'p1'));
    lists.forget('spotify');
    expect(lists.known('spotify', 'p1')).toBeNull();
    expect(lists.rows('spotify', 'p1').getState().items).toEqual([]);
    expect(lists.rows('apple', 'p1').getState().items).toHaveLength(1);
    await look(begin().rows('spotify', 'p1'));
    expect(playlistRows).toHaveBeenCalledTimes(3);
  });

  it('that ends the session leaves nothing', async () => {
    const { lists, begin, playlistRows } = setUp();
    await look(lists.rows('spotify', 'p1'));
    lists.end();
    expect(lists.known('spotify', 'p1')).not.toBeNull();
    lists.clear();
    expect(lists.known('spotify', 'p1')).toBeNull();
    await look(begin().rows('spotify', 'p1'));
    expect(playlistRows).toHaveBeenCalledTimes(2);
  });
});
