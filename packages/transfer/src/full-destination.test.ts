import { describe, expect, it } from 'vitest';
import { type CopySetup, setUpCopy } from './testing/copy-setup.ts';
import type { FakeServiceOptions } from './testing/fake-service.ts';
import { killAt, runThroughCrashes } from './testing/kill-process.ts';
import { catalogueOn, ids, songOn, upTo } from './testing/songs.ts';

const size = 10;
const count = 25;
/** Ten songs fill a playlist, four are written at once. */
const setUp = (destination: FakeServiceOptions = {}, setup: Partial<CopySetup> = {}) =>
  setUpCopy({
    to: 'youtube',
    songs: catalogueOn('spotify', count),
    continueWhenFull: true,
    destination: {
      catalogue: catalogueOn('youtube', count),
      capacity: size,
      limits: { addBatch: 4, isrcBatch: 25, playlistSize: size },
      ...destination,
    },
    ...setup,
  });
type Copy = ReturnType<typeof setUp>;

const namesOf = async ({ destination }: Copy) => (await destination.playlists()).items.map(({ name }) => name);
const numbers = (from: number, to: number) => ids('youtube', upTo(to).slice(from));
const inThree = [numbers(0, 10), numbers(10, 20), numbers(20, 25)];

describe('a full playlist', () => {
  it('is continued in "Name (2)" and so on', async () => {
    const copy = setUp();
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copiedInParts()).toEqual(inThree);
    expect(await namesOf(copy)).toEqual(['Owambe', 'Owambe (2)', 'Owambe (3)']);
    expect(copy.progress.at(-1)).toMatchObject({ total: count, copied: count, failed: 0 });
  });

  it('gets batches that fit exactly, so that none is refused', async () => {
    const copy = setUp();
    await copy.run();
    const writes = copy.destination.calls.filter(({ method }) => method === 'addTracks');
    expect(writes.map(({ trackIds }) => trackIds.length)).toEqual([4, 4, 2, 4, 4, 2, 4, 1]);
  });

  it('is not continued when the songs just fit', async () => {
    const copy = setUp({}, { songs: catalogueOn('spotify', size) });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.playlistCount).toBe(1);
  });

  it('fails the copy where the listener does not want more playlists', async () => {
    const copy = setUp({}, { continueWhenFull: false });
    expect(await copy.run()).toMatchObject({
      kind: 'failed',
      problem: { message: 'A playlist on YouTube holds at most 5,000 songs. The songs up to there were copied.' },
    });
    expect(copy.destination.playlistCount).toBe(1);
  });

  it.each([undefined, size])(
    'is continued when its real capacity is lower than the known one (%s)',
    async (playlistSize) => {
      const copy = setUp({ capacity: 7, limits: { addBatch: 4, isrcBatch: 25, playlistSize } });
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.copiedInParts().flat()).toEqual(numbers(0, count));
      expect(copy.copiedInParts().every((songs) => songs.length > 0 && songs.length <= 7)).toBe(true);
    },
  );

  it('that accepts not a single song fails the copy instead of being continued forever', async () => {
    const copy = setUp({ capacity: 0 });
    expect(await copy.run()).toMatchObject({ kind: 'failed', problem: { code: 'service-refused' } });
    expect(copy.destination.playlistCount).toBe(1);
  });

  it('is continued by the next run, whichever call the process crashed at', async () => {
    const undisturbed = setUp();
    const process = killAt(undisturbed, Number.POSITIVE_INFINITY);
    await undisturbed.run();
    for (let callNumber = 1; callNumber <= process.calls; callNumber += 1) {
      const copy = setUp();
      await runThroughCrashes(copy, [callNumber]);
      expect(copy.copiedInParts(), `after a crash at call ${callNumber}`).toEqual(inThree);
      expect(copy.destination.playlistCount, `after a crash at call ${callNumber}`).toBe(3);
    }
  });

  it.each([1, 2, 3])('is created once, although the response to creation %i is lost', async (lost) => {
    const copy = setUp({
      hiddenReads: 1,
      onCall: ({ method, count: times }) =>
        method === 'createPlaylist' && times === lost ? { when: 'after', kind: 'network' } : undefined,
    });
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.copiedInParts()).toEqual(inThree);
    expect(copy.destination.playlistCount).toBe(3);
  });

  it('keeps repeated songs in each of the playlists', async () => {
    const again = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3];
    for (let lost = 1; lost <= 5; lost += 1) {
      const copy = setUp(
        {
          onCall: ({ method, count: times }) =>
            method === 'addTracks' && times === lost ? { when: 'after', kind: 'unavailable' } : undefined,
        },
        { songs: again.map((n) => songOn('spotify', n)) },
      );
      expect(await copy.runToEnd()).toEqual({ kind: 'done' });
      expect(copy.copiedInParts()).toEqual([ids('youtube', again.slice(0, 10)), ids('youtube', again.slice(10))]);
    }
  });

  it('has the cover of the others', async () => {
    const picture = new Uint8Array([0xff, 0xd8, 0xff, 1]);
    const limits = { addBatch: 4, isrcBatch: 25, playlistSize: size, coverBytes: 100 };
    const copy = setUp({ limits }, { about: { imageUrl: 'https://i.scdn.co/a' }, readCover: async () => picture });
    await copy.run();
    const { destinationPlaylistId, continuations } = copy.journal.state;
    const made = [destinationPlaylistId, ...continuations.map(({ playlistId }) => playlistId)];
    expect(made.map((id) => copy.destination.coverOf(id ?? ''))).toEqual([picture, picture, picture]);
  });
});
