import type { NewRoomSong, ServiceName } from '@playa/contracts';
import { catalogueOn, FakeService, songOn } from '@playa/transfer/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { createRoomLinks } from './room-links.ts';
import { insertRoom } from './rooms-store.ts';

const roomSong = (n: number, changes: Partial<NewRoomSong> = {}): NewRoomSong => {
  const { id: trackId, explicit: _explicit, kind: _kind, ...song } = songOn('spotify', n);
  return { ...song, trackId, ...changes };
};

describe("songs of a room on a member's own service", () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterAll(() => database.close());

  /** A room of Spotify's songs 0, 1 and 2. The member's service has songs 0 and 1, the second one without its ISRC. */
  const setUp = async (service: ServiceName = 'apple', country = 'ng') => {
    const own = new FakeService(service, {
      catalogue: [songOn(service, 0), songOn(service, 1, { isrc: null })],
      storefront: country,
    });
    const roomId = await insertRoom(database.db, {
      ownerId: await database.addUser(),
      creationKey: null,
      name: 'Owambe',
      description: '',
      isPublic: false,
      suggestions: 'off',
      service: 'spotify',
      playlistId: 'p1',
      playlistName: 'Owambe',
      imageUrl: null,
      songs: [0, 1, 2].map((n) => roomSong(n)),
    });
    const links = createRoomLinks(database.db, () => own);
    const searches = () => own.countOf('findByIsrc') + own.countOf('searchTracks');
    const member = async () => ({ userId: await database.addUser(), roomId, service });
    return { own, roomId, links, searches, member };
  };
  const byEntry = <Link extends { entry: number }>(found: readonly Link[]): Link[] =>
    found.toSorted((one, other) => one.entry - other.entry);

  it('are looked for by ISRC and by name, and those that are not there are told', async () => {
    const { links, member } = await setUp();
    expect(byEntry(await links.find(await member(), [1, 2, 3]))).toEqual([
      { entry: 1, trackId: 'apple-0' },
      { entry: 2, trackId: 'apple-1' },
      { entry: 3, trackId: null },
    ]);
  });

  it('are looked for once, for all members of a country', async () => {
    const { links, searches, member } = await setUp();
    await links.find(await member(), [1, 3]);
    const before = searches();
    const other = await member();
    expect(byEntry(await links.known(other))).toEqual([{ entry: 1, trackId: 'apple-0' }]);
    expect(byEntry(await links.find(other, [1, 3]))).toEqual([
      { entry: 1, trackId: 'apple-0' },
      { entry: 3, trackId: null },
    ]);
    expect(searches()).toBe(before);
  });

  it('are looked for anew in another country, and in another room', async () => {
    const { own, links, searches, member } = await setUp();
    await links.find(await member(), [3]);
    const before = searches();
    own.options = { ...own.options, storefront: 'gb', catalogue: catalogueOn('apple', 3) };
    expect(await links.find(await member(), [3])).toEqual([{ entry: 3, trackId: 'apple-2' }]);
    expect(searches()).toBeGreaterThan(before);
    const elsewhere = await setUp();
    expect(await elsewhere.links.known(await elsewhere.member())).toEqual([]);
  });

  it('are left out where the service does not answer, and found later', async () => {
    const { own, links, member } = await setUp();
    own.options.onCall = async () => {
      throw new Error('away');
    };
    const asked = await member();
    expect(await links.find(asked, [1])).toEqual([]);
    own.options.onCall = undefined;
    expect(await links.find(asked, [1])).toEqual([{ entry: 1, trackId: 'apple-0' }]);
  });

  it('cost YouTube no search', async () => {
    const { links, searches, member } = await setUp('youtube');
    expect(await links.find(await member(), [1, 2])).toEqual([
      { entry: 1, trackId: null },
      { entry: 2, trackId: null },
    ]);
    expect(searches()).toBe(0);
  });

  it('are those of the room alone: a song that it does not have is not looked for', async () => {
    const { links, searches, member } = await setUp();
    expect(await links.find(await member(), [9])).toEqual([]);
    expect(searches()).toBe(0);
  });
});
