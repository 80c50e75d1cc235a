import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeServiceOptions } from './testing/fake-service.ts';
import { catalogueOn, ids, rowOf, songOn, upTo } from './testing/songs.ts';

const setUp = (destination: FakeServiceOptions = {}) =>
  setUpCopy({
    to: 'youtube',
    songs: catalogueOn('spotify', 3),
    destination: { catalogue: catalogueOn('youtube', 3), ...destination },
  });
type Copy = ReturnType<typeof setUp>;

/** What the copy writes into the description of its playlist: the last ten characters of its id. */
const marked = 'Created via Playa · copy e0a4c1d2e3';

/** Puts playlists into the account, and lets the service show them with the given descriptions. */
const describePlaylists = (copy: Copy, descriptions: ReadonlyArray<string | null>): string[] => {
  const added = descriptions.map((_, n) => copy.destination.addPlaylist([], `Playlist ${n}`));
  const { playlists } = copy.destination;
  copy.destination.playlists = async (cursor, options) => {
    const page = await playlists(cursor, options);
    const items = page.items.map((item) => ({ ...item, description: descriptions[added.indexOf(item.id)] ?? null }));
    return { ...page, items };
  };
  return added;
};

describe('the new playlist', () => {
  it('is created when the first song is about to be written, with the mark of the job', async () => {
    const copy = setUp();
    await copy.run();
    expect(copy.destination.calls.filter(({ method }) => method === 'createPlaylist')).toHaveLength(1);
    const { items } = await copy.destination.playlists();
    expect(items[0]?.description).toBe(marked);
  });

  it('is recorded before the first song is sent, so that a crash there finds it', async () => {
    const copy = setUp();
    let recorded: string | null = null;
    copy.destination.options.onCall = ({ method }) => {
      if (method === 'addTracks') recorded ??= copy.journal.state.destinationPlaylistId;
      return undefined;
    };
    await copy.run();
    expect(recorded).toBe('youtube-playlist-0');
  });

  it('is not searched for when no earlier run tried to create one', async () => {
    const copy = setUp();
    await copy.run();
    expect(copy.destination.countOf('playlists')).toBe(0);
  });
});

describe('a playlist whose creation was not recorded', () => {
  const interrupted = (destination: FakeServiceOptions = {}) => {
    const copy = setUp(destination);
    copy.journal.state.creationStarted = true;
    return copy;
  };

  it('is found by its mark, on whichever page of the library it is', async () => {
    const copy = interrupted({ pageSize: 2 });
    const added = describePlaylists(copy, ['Party', null, 'Gym', '', marked]);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.journal.state.destinationPlaylistId).toBe(added[4]);
    expect(copy.destination.countOf('createPlaylist')).toBe(0);
    expect(copy.copied()).toEqual(ids('youtube', upTo(3)));
  });

  it.each([
    `  ${marked}\n\nadded by the service`,
    marked.replace('Created via Playa · ', ''),
    marked.replace('·', '&middot;'),
  ])('is found although the service changed the text around the mark: %j', async (description) => {
    const copy = interrupted();
    const [id] = describePlaylists(copy, [description]);
    await copy.run();
    expect(copy.journal.state.destinationPlaylistId).toBe(id);
  });

  it('is not mistaken for the playlist of another copy or of the listener', async () => {
    const copy = interrupted();
    const others = describePlaylists(copy, [
      'Created via Playa · copy e0a4c1d2e4',
      'Created via Playa',
      'e0a4c1d2e3',
      null,
    ]);
    await copy.run();
    expect(others).not.toContain(copy.journal.state.destinationPlaylistId);
    expect(copy.destination.playlistCount).toBe(5);
  });

  it('is created when it is nowhere, after three reads with pauses', async () => {
    const copy = interrupted();
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.countOf('playlists')).toBe(3);
    expect(copy.slept).toEqual([500, 1_500]);
    expect(copy.destination.playlistCount).toBe(1);
  });

  it('is not created while the library cannot be read', async () => {
    const copy = interrupted({
      onCall: ({ method }) => (method === 'playlists' ? { when: 'before', kind: 'network' } : undefined),
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting' });
    expect(copy.destination.countOf('createPlaylist')).toBe(0);
  });
});

describe('a creation that is refused', () => {
  it.each(['unauthorized', 'forbidden', 'rate-limited', 'quota-exceeded', 'invalid-request'] as const)(
    'with %s leaves nothing to search for',
    async (kind) => {
      const copy = setUp({
        onCall: ({ method, count }) =>
          method === 'createPlaylist' && count === 1 ? { when: 'before', kind } : undefined,
      });
      await copy.run();
      expect(copy.journal.state.creationStarted).toBe(false);
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.destination.countOf('playlists')).toBe(0);
      expect(copy.destination.playlistCount).toBe(1);
    },
  );

  it.each(['unavailable', 'network', 'malformed-response', 'conflict'] as const)(
    'with %s may have worked: the playlist is used when it is there',
    async (kind) => {
      const copy = setUp({
        onCall: ({ method, count }) =>
          method === 'createPlaylist' && count === 1 ? { when: 'after', kind } : undefined,
      });
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.destination.countOf('createPlaylist')).toBe(1);
      expect(copy.destination.playlistCount).toBe(1);
    },
  );

  it.each(['unavailable', 'network', 'malformed-response', 'conflict'] as const)(
    'with %s stays open when the playlist is not there, and the next run searches again',
    async (kind) => {
      const copy = setUp({
        onCall: ({ method, count }) =>
          method === 'createPlaylist' && count === 1 ? { when: 'before', kind } : undefined,
      });
      expect(await copy.run()).toMatchObject({ kind: 'waiting', outages: 1 });
      expect(copy.journal.state.creationStarted).toBe(true);
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.destination.playlistCount).toBe(1);
    },
  );
});

describe('a playlist that exists already', () => {
  it('is written to without being created or searched for', async () => {
    const copy = setUp();
    const id = copy.destination.addPlaylist([rowOf(songOn('youtube', 0))]);
    copy.journal.state.destinationPlaylistId = id;
    copy.journal.state.creationStarted = true;
    await copy.run();
    expect(copy.destination.countOf('createPlaylist') + copy.destination.countOf('playlists')).toBe(0);
    expect(copy.copied()).toEqual(ids('youtube', [0, 0, 1, 2]));
  });
});
