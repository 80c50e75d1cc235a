import { describe, expect, it } from 'vitest';
import { setUpCorrectedCopy } from './testing/corrected-copy.ts';
import { killAt, runThroughCrashes } from './testing/kill-process.ts';
import { ids, upTo } from './testing/songs.ts';

const takeBack = (copy: ReturnType<typeof setUpCorrectedCopy>, taken: readonly number[]): void => {
  copy.journal.state.items = copy.journal.state.items.map((item) =>
    taken.includes(item.position) && item.status.state === 'written'
      ? { ...item, status: { state: 'removing', match: item.status.match, reason: 'to-review' } }
      : item,
  );
};

/** A copy that was done, of which the listener took choices back: the songs at these positions. */
const setUp = (taken: readonly number[], setup: Partial<Parameters<typeof setUpCorrectedCopy>[0]> = {}) => {
  const copy = setUpCorrectedCopy({ numbers: upTo(6), missing: [], ...setup });
  takeBack(copy, taken);
  return copy;
};
const stateAt = (copy: ReturnType<typeof setUp>, position: number) => copy.journal.state.items[position]?.status.state;

describe('songs whose choice was withdrawn', () => {
  it.each(['spotify', 'youtube'] as const)(
    'are taken out of the playlist on %s, for the reason that they had',
    async (to) => {
      const copy = setUp([1, 4], { to });
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(copy.copied()).toEqual(ids(to, [0, 2, 3, 5]));
      expect(copy.journal.failures()).toEqual([1, 4].map((position) => ({ position, reason: 'to-review' })));
      expect(copy.progress.at(-1)).toMatchObject({ copied: 4, failed: 2 });
    },
  );

  it('are removed when others are inserted', async () => {
    const copy = setUp([1], { missing: [3] });
    await copy.run();
    expect(copy.copied()).toEqual(ids('spotify', [0, 2, 3, 4, 5]));
  });

  it('stay on Apple Music, which lets no app remove songs', async () => {
    const copy = setUp([1], { to: 'apple' });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(6)));
    expect(stateAt(copy, 1)).toBe('written');
    expect(copy.destination.calls).toEqual([]);
  });

  it('stay when the playlist has them more than once: a call removes every row of a track', async () => {
    const twice = setUp([1], { numbers: [0, 1, 2, 1] });
    await twice.run();
    expect(twice.copied()).toEqual(twice.allIds);
    const own = setUp([1]);
    own.change((rows) => [...rows, 'spotify-1']);
    await own.run();
    expect(own.copied()).toEqual(ids('spotify', [...upTo(6), 1]));
    expect(stateAt(own, 1)).toBe('written');
  });

  it('stay when the listener had added them before choosing them, and count as not copied again', async () => {
    const copy = setUpCorrectedCopy({ numbers: upTo(6), missing: [1] });
    copy.change((rows) => [...rows, 'spotify-1']);
    await copy.run();
    expect(stateAt(copy, 1)).toBe('written');
    takeBack(copy, [1]);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('spotify', [0, 2, 3, 4, 5, 1]));
    expect(copy.journal.failures()).toEqual([{ position: 1, reason: 'to-review' }]);
  });

  it('that the listener has removed meanwhile are not removed again', async () => {
    const copy = setUp([1]);
    copy.change((rows) => rows.filter((id) => id !== 'spotify-1'));
    await copy.run();
    expect(copy.destination.countOf('removeTracks')).toBe(0);
    expect(copy.journal.failures()).toEqual([{ position: 1, reason: 'to-review' }]);
  });

  it('are removed once and nothing else is, whichever call the process crashed at', async () => {
    const undisturbed = setUp([1, 4]);
    const process = killAt(undisturbed, Number.POSITIVE_INFINITY);
    await undisturbed.run();
    for (let call = 1; call <= process.calls; call += 1) {
      const copy = setUp([1, 4]);
      await runThroughCrashes(copy, [call]);
      expect(copy.copied(), `after a crash at call ${call}`).toEqual(ids('spotify', [0, 2, 3, 5]));
    }
  });

  it('are read again after a call without a known result', async () => {
    const copy = setUp([1]);
    copy.destination.options.onCall = ({ method, count }) =>
      method === 'removeTracks' && count === 1 ? { when: 'after', kind: 'network' } : undefined;
    expect(await copy.runToEnd()).toEqual({ kind: 'done' });
    expect(copy.destination.countOf('removeTracks')).toBe(1);
    expect(copy.copied()).toEqual(ids('spotify', [0, 2, 3, 4, 5]));
  });
});
