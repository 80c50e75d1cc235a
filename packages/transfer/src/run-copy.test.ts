import type { StreamingErrorKind } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn, ids, rowOf, songOn, upTo } from './testing/songs.ts';

describe('a copy', () => {
  it('puts every song into a new playlist, in order, in the largest batches', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 250),
      destination: { catalogue: catalogueOn('apple', 250) },
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(250)));
    expect(
      copy.destination.calls.filter(({ method }) => method === 'addTracks').map((call) => call.trackIds.length),
    ).toEqual([100, 100, 50]);
    expect(copy.destination.countOf('findByIsrc')).toBe(10);
    expect(copy.destination.countOf('searchTracks')).toBe(0);
    expect(copy.progress.at(-1)).toMatchObject({ total: 250, copied: 250, failed: 0 });
  });

  it('gives the new playlist a name the destination takes', async () => {
    const copy = setUpCopy({ songs: catalogueOn('spotify', 1), destination: { catalogue: catalogueOn('apple', 1) } });
    copy.job.playlistName = ' ';
    await copy.run();
    expect((await copy.destination.playlists()).items).toMatchObject([{ name: 'Untitled playlist' }]);
  });

  it('searches by text for what has no ISRC', async () => {
    const songs = catalogueOn('spotify', 5).map((song) => ({ ...song, isrc: null }));
    const copy = setUpCopy({ songs, destination: { catalogue: catalogueOn('apple', 5) } });
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', upTo(5)));
    expect(copy.destination.countOf('findByIsrc')).toBe(0);
  });

  it('does not search for songs that an earlier copy has matched', async () => {
    const songs = catalogueOn('spotify', 30);
    const first = setUpCopy({ songs, destination: { catalogue: catalogueOn('apple', 30) } });
    await first.run();
    const second = setUpCopy({ songs, destination: { catalogue: catalogueOn('apple', 30) } });
    for (const [key, match] of first.songLinks.links) second.songLinks.links.set(key, match);
    await second.run();
    expect(second.copied()).toEqual(ids('apple', upTo(30)));
    expect(second.destination.countOf('findByIsrc') + second.destination.countOf('searchTracks')).toBe(0);
  });

  it('uses the same tracks within one service', async () => {
    const copy = setUpCopy({
      to: 'spotify',
      songs: catalogueOn('spotify', 3),
      destination: { catalogue: catalogueOn('spotify', 3) },
    });
    await copy.run();
    expect(copy.copied()).toEqual(ids('spotify', upTo(3)));
    expect(copy.destination.countOf('findByIsrc')).toBe(0);
  });

  it('writes a song as often as the source has it, and searches for it once', async () => {
    const song = { ...songOn('spotify', 1), isrc: null };
    const copy = setUpCopy({
      songs: [song, songOn('spotify', 2), song, song],
      destination: { catalogue: catalogueOn('apple', 3) },
    });
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [1, 2, 1, 1]));
    expect(copy.destination.countOf('searchTracks')).toBe(1);
  });

  it('reads, matches and writes at the same time', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 400),
      destination: { catalogue: catalogueOn('apple', 400) },
    });
    const overlaps: Array<{ read: number; matched: number }> = [];
    copy.destination.options.onCall = ({ method }) => {
      if (method === 'addTracks')
        overlaps.push({ read: copy.journal.state.items.length, matched: copy.destination.countOf('findByIsrc') });
      return undefined;
    };
    // A source that only goes on once the first batch is written can be copied by nothing that reads it all first.
    copy.source.options.onCall = async ({ method, count }) => {
      if (method === 'playlistRows' && count === 8) await until(() => copy.destination.countOf('addTracks') > 0);
      return undefined;
    };
    await copy.run();
    expect(overlaps[0]?.read).toBeLessThan(400);
    expect(overlaps[0]?.matched).toBeLessThan(16);
    expect(copy.copied()).toEqual(ids('apple', upTo(400)));
  });

  it('searches several songs at once, never more than sixteen', async () => {
    let under = 0;
    let most = 0;
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 40).map((song) => ({ ...song, isrc: null })),
      destination: {
        catalogue: catalogueOn('apple', 40),
        onCall: async ({ method }) => {
          if (method !== 'searchTracks') return undefined;
          under += 1;
          most = Math.max(most, under);
          await new Promise(setImmediate);
          under -= 1;
          return undefined;
        },
      },
    });
    await copy.run();
    expect(most).toBe(16);
  });

  it('needs calls in proportion to the songs, here 5,000', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 5_000),
      destination: { catalogue: catalogueOn('apple', 5_000) },
    });
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', upTo(5_000)));
    expect(copy.source.countOf('playlistRows')).toBe(100);
    expect(copy.destination.countOf('findByIsrc')).toBe(200);
    expect(copy.destination.countOf('addTracks')).toBe(50);
    expect(copy.destination.countOf('playlistRows')).toBe(1);
  });
});

describe('songs that cannot be copied', () => {
  it('are reported at their place while the others are copied', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 6),
      destination: { catalogue: catalogueOn('apple', 6).filter(({ id }) => id !== 'apple-2'), refusedIds: ['apple-4'] },
    });
    const gone = { state: 'unavailable', reason: 'removed', title: 'Deleted video', author: '' } as const;
    const id = copy.source.addPlaylist([gone, ...catalogueOn('spotify', 6).map(rowOf)]);
    copy.job.sourcePlaylistId = id;
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', [0, 1, 3, 5]));
    expect(copy.journal.failures()).toEqual([
      { position: 0, reason: 'unavailable-at-source' },
      { position: 3, reason: 'no-match' },
      { position: 5, reason: 'refused-by-destination' },
    ]);
    expect(copy.progress.at(-1)).toMatchObject({ total: 7, copied: 4, failed: 3 });
  });

  it('are found by halving the batch the destination refuses', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 100),
      destination: { catalogue: catalogueOn('apple', 100), refusedIds: ['apple-37', 'apple-90'] },
    });
    await copy.run();
    expect(copy.copied()).toEqual(
      ids(
        'apple',
        upTo(100).filter((n) => n !== 37 && n !== 90),
      ),
    );
    expect(copy.destination.countOf('addTracks')).toBeLessThan(30);
    expect([...copy.songLinks.links.keys()]).not.toContain('spotify-37>apple');
  });

  it('are searched for again when the linked track no longer exists', async () => {
    const again = songOn('apple', 2, { id: 'apple-2-reissue' });
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 4),
      destination: { catalogue: [...catalogueOn('apple', 4), again], refusedIds: ['apple-2'] },
    });
    copy.songLinks.links.set('spotify-2>apple', { trackId: 'apple-2', isrc: null, confidence: 1, by: 'text' });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(['apple-0', 'apple-1', 'apple-2-reissue', 'apple-3']);
    expect(copy.songLinks.links.get('spotify-2>apple')).toMatchObject({ trackId: 'apple-2-reissue' });
  });

  it('are reported when the destination drops them without an error', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 10),
      destination: { catalogue: catalogueOn('apple', 10), droppedIds: ['apple-3'] },
    });
    await copy.run();
    expect(copy.journal.failures()).toEqual([{ position: 3, reason: 'refused-by-destination' }]);
    expect(copy.progress.at(-1)).toMatchObject({ copied: 9, failed: 1 });
  });

  it('cause no full read of the new playlist when it has as many rows as were written', async () => {
    const songs = catalogueOn('spotify', 120);
    const destination = { catalogue: catalogueOn('apple', 120) };
    const sure = setUpCopy({ songs, destination });
    expect(await sure.run()).toEqual({ kind: 'done' });
    expect(sure.destination.countOf('playlistRows')).toBe(1);

    // A write without an answer may have left a song out and another one twice.
    const unsure = setUpCopy({
      songs,
      destination: {
        ...destination,
        onCall: ({ method, count }) =>
          method === 'addTracks' && count === 1 ? { when: 'after', kind: 'unavailable' } : undefined,
      },
    });
    expect(await unsure.runToEnd()).toEqual({ kind: 'done' });
    const { calls } = unsure.destination;
    const lastWrite = calls.findLastIndex(({ method }) => method === 'addTracks');
    expect(calls.slice(lastWrite + 1).filter(({ method }) => method === 'playlistRows').length).toBeGreaterThan(1);
  });

  it('create no playlist when no song can be copied', async () => {
    const copy = setUpCopy({ songs: catalogueOn('spotify', 3), destination: { catalogue: [] } });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.playlistCount).toBe(0);
    expect(copy.progress.at(-1)).toEqual({ total: 3, copied: 0, failed: 3, destinationPlaylistId: null });
  });

  it('do not exist in an empty playlist, which is done at once', async () => {
    const copy = setUpCopy({ songs: [] });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.calls).toEqual([]);
    expect(copy.progress.at(-1)).toMatchObject({ total: 0, copied: 0, failed: 0 });
  });
});

describe('a used-up quota', () => {
  it('makes the copy wait until the service says, with what is matched already written', async () => {
    const copy = setUpCopy({
      to: 'youtube',
      songs: catalogueOn('spotify', 20),
      destination: {
        catalogue: catalogueOn('youtube', 20),
        limits: { addBatch: 1, isrcBatch: 0 },
        onCall: ({ method, count }) =>
          method === 'searchTracks' && count > 8 && count < 15
            ? { when: 'before', kind: 'quota-exceeded', retryAfterMs: 3_600_000 }
            : undefined,
      },
    });
    const outcome = await copy.run();
    expect(outcome).toMatchObject({
      kind: 'waiting',
      resumesAt: new Date('2026-11-20T10:00:00Z'),
      outages: 0,
      problem: { code: 'too-many-requests' },
    });
    expect(copy.copied()).toEqual(ids('youtube', upTo(8)));
    expect(copy.destination.countOf('searchTracks')).toBeLessThanOrEqual(8 + 16);
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('youtube', upTo(20)));
  });

  it('is used sparingly: a song costs one search on YouTube, whether it is found or not', async () => {
    const songs = [songOn('spotify', 1, { title: 'Ye - Live at the O2', isrc: null }), songOn('spotify', 2)];
    const limits = { addBatch: 1, isrcBatch: 0 };
    const copy = setUpCopy({ to: 'youtube', songs, destination: { catalogue: catalogueOn('youtube', 3), limits } });
    await copy.run();
    expect(copy.copied()).toEqual(['youtube-2']);
    expect(copy.destination.countOf('searchTracks')).toBe(2);
  });

  it('does not reconcile a batch that was refused for it', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 3),
      destination: {
        catalogue: catalogueOn('apple', 3),
        onCall: ({ method, count }) =>
          method === 'addTracks' && count === 1 ? { when: 'before', kind: 'rate-limited' } : undefined,
      },
    });
    expect(await copy.run()).toMatchObject({ kind: 'waiting', resumesAt: new Date('2026-11-20T09:01:00Z') });
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.slept).toEqual([]);
  });
});

describe('a service that refuses', () => {
  const failsWith = async (side: 'source' | 'destination', kind: StreamingErrorKind) => {
    const fault = { when: 'before', kind } as const;
    const copy = setUpCopy({ songs: catalogueOn('spotify', 3), destination: { catalogue: catalogueOn('apple', 3) } });
    copy[side].options.onCall = ({ method }) =>
      method === (side === 'source' ? 'playlistRows' : 'addTracks') ? fault : undefined;
    return copy.run();
  };

  it('ends the copy and asks for a new login when the login has expired', async () => {
    expect(await failsWith('source', 'unauthorized')).toEqual({
      kind: 'failed',
      problem: {
        code: 'service-not-connected',
        message: 'Your login has expired. Reconnect Spotify and copy the playlist again.',
      },
    });
    expect(await failsWith('destination', 'unauthorized')).toMatchObject({
      problem: { message: expect.stringContaining('Reconnect Apple Music') },
    });
  });

  it('ends the copy when the playlist may not be read or does not exist', async () => {
    expect(await failsWith('source', 'forbidden')).toMatchObject({
      kind: 'failed',
      problem: { code: 'service-refused', message: 'Spotify does not let Playa read this playlist.' },
    });
    expect(await failsWith('source', 'not-found')).toMatchObject({
      kind: 'failed',
      problem: { code: 'not-found', message: 'This playlist is no longer on Spotify.' },
    });
  });

  it('ends the copy and leaves the remaining rows open when the new playlist is deleted meanwhile', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 150),
      destination: { catalogue: catalogueOn('apple', 150) },
    });
    copy.destination.options.onCall = ({ method, count }) => {
      if (method === 'addTracks' && count === 2)
        copy.destination.removePlaylist(copy.journal.state.destinationPlaylistId ?? '');
      return undefined;
    };
    expect(await copy.run()).toMatchObject({ kind: 'failed', problem: { code: 'not-found' } });
    expect(copy.journal.failures()).toEqual([]);
    expect(copy.journal.state.items.filter(({ status }) => status.state === 'written')).toHaveLength(100);
  });

  it('ends the copy with the limit when the new playlist is full, and keeps its songs', async () => {
    const copy = setUpCopy({
      to: 'youtube',
      songs: catalogueOn('spotify', 5),
      destination: { catalogue: catalogueOn('youtube', 5), limits: { addBatch: 1, isrcBatch: 0 } },
    });
    copy.destination.options.onCall = ({ method, count }) =>
      method === 'addTracks' && count > 3 ? { when: 'before', kind: 'playlist-full' } : undefined;
    expect(await copy.run()).toEqual({
      kind: 'failed',
      problem: {
        code: 'service-refused',
        message: 'A playlist on YouTube holds at most 5,000 songs. The songs up to there were copied.',
      },
    });
    expect(copy.copied()).toEqual(ids('youtube', upTo(3)));
    expect(copy.progress.at(-1)).toMatchObject({ copied: 3, failed: 0 });
  });

  it.each(['before', 'after'] as const)(
    'is not believed when it answers a write with something else, here %s the songs were added',
    async (when) => {
      const copy = setUpCopy({
        songs: catalogueOn('spotify', 250),
        destination: { catalogue: catalogueOn('apple', 250) },
      });
      copy.destination.options.onCall = ({ method, count }) =>
        method === 'addTracks' && count === 2 ? { when, kind: 'malformed-response' } : undefined;
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids('apple', upTo(250)));
    },
  );

  it('is called again with growing delays during an outage, and the copy fails in the end', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 3),
      source: { onCall: () => ({ when: 'before', kind: 'unavailable' }) },
    });
    expect(await copy.run()).toMatchObject({
      kind: 'waiting',
      outages: 1,
      resumesAt: new Date('2026-11-20T09:00:02Z'),
    });
    expect(await copy.runToEnd()).toMatchObject({ kind: 'failed', problem: { code: 'service-unavailable' } });
    expect(copy.source.countOf('playlistRows')).toBe(10);
  });

  it('makes the copy wait after one read that does not find the new playlist', async () => {
    const copy = setUpCopy({ songs: catalogueOn('spotify', 3), destination: { catalogue: catalogueOn('apple', 3) } });
    copy.destination.options.onCall = ({ method, count }) =>
      method === 'createPlaylist' && count <= 2 ? { when: 'before', kind: 'unavailable' } : undefined;
    expect(await copy.run()).toMatchObject({
      kind: 'waiting',
      problem: { message: 'Apple Music is not answering. The copy goes on by itself.' },
    });
    expect(copy.slept).toEqual([]);
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.destination.playlistCount).toBe(1);
    expect(copy.copied()).toEqual(ids('apple', upTo(3)));
  });

  it('does not stop the other songs when it refuses one search', async () => {
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 3).map((song) => ({ ...song, isrc: null })),
      destination: {
        catalogue: catalogueOn('apple', 3),
        onCall: ({ method, count }) =>
          method === 'searchTracks' && count === 2 ? { when: 'before', kind: 'invalid-request' } : undefined,
      },
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toHaveLength(2);
  });
});

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise(setImmediate);
};
