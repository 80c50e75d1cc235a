import { describe, expect, it } from 'vitest';
import { type Lists, planOf, sourceRows, syncDestinations, syncedBase, wordOf } from '../testing/sync-setup.ts';
import { applySteps } from './apply-steps.ts';
import { planSync } from './plan-sync.ts';
import { stepsOf } from './steps-of.ts';

/** The parts of a plan in letters. */
const told = (lists: Lists) => {
  const plan = planOf(lists);
  const tracks = (rows: readonly { trackId: string | null }[]) => wordOf(rows.map(({ trackId }) => trackId));
  const { steps } = stepsOf(plan, syncDestinations.spotify);
  expect(
    applySteps(
      [...lists.destination].map((letter) => (letter === '-' ? null : letter)),
      steps,
    ),
  ).toEqual(plan.outcome.map(({ trackId }) => trackId));
  return {
    added: tracks(plan.added),
    removed: tracks(plan.removed),
    kept: tracks(plan.kept),
    moved: tracks(plan.moved),
    own: tracks(plan.own),
    gone: tracks(plan.gone),
    unchanged: plan.unchanged,
    outcome: tracks(plan.outcome),
  };
};
const nothing = { added: '', removed: '', kept: '', moved: '', own: '', gone: '', unchanged: 0 };

describe('songs that were added to the source', () => {
  it.each([
    ['at its start', 'XABC', { added: 'x', outcome: 'xabc' }],
    ['in its middle', 'AXBC', { added: 'x', outcome: 'axbc' }],
    ['at its end', 'ABCX', { added: 'x', outcome: 'abcx' }],
    ['everywhere', 'XAYZBCV', { added: 'xyzv', outcome: 'xayzbcv' }],
  ])('%s are added there', (_, source, expected) => {
    expect(told({ base: 'ABC', source, destination: 'abc' })).toEqual({ ...nothing, unchanged: 3, ...expected });
  });

  it('are all added to an empty playlist', () => {
    expect(told({ base: '', source: 'ABC', destination: '' })).toEqual({ ...nothing, added: 'abc', outcome: 'abc' });
  });

  it('are listed with their positions', () => {
    expect(planOf({ base: 'AB', source: 'AXBY', destination: 'aob' }).added).toEqual([
      { trackId: 'x', source: 1, at: 1 },
      { trackId: 'y', source: 3, at: 4 },
    ]);
  });

  it('are not added when they were added to the destination, too', () => {
    expect(told({ base: 'AB', source: 'ABX', destination: 'abx' })).toEqual({
      ...nothing,
      unchanged: 3,
      outcome: 'abx',
    });
  });
});

describe('songs that were removed from the source', () => {
  it.each([
    ['at its start', 'BC', 'a', 'bc'],
    ['in its middle', 'AC', 'b', 'ac'],
    ['at its end', 'AB', 'c', 'ab'],
    ['all of them', '', 'abc', ''],
  ])('%s are removed when that is asked for', (_, source, removed, outcome) => {
    const lists = { base: 'ABC', source, destination: 'abc', removals: true };
    expect(told(lists)).toEqual({ ...nothing, removed, unchanged: source.length, outcome });
  });

  it('are kept and listed otherwise', () => {
    expect(told({ base: 'ABC', source: 'AC', destination: 'abc' })).toEqual({
      ...nothing,
      kept: 'b',
      unchanged: 2,
      outcome: 'abc',
    });
  });

  it('can be removed by a later sync', () => {
    const { base } = planOf({ base: 'ABC', source: 'AC', destination: 'abc' });
    const later = planSync({ base, source: sourceRows('AC'), destination: ['a', 'b', 'c'], removals: true });
    expect(later.removed.map(({ trackId }) => trackId)).toEqual(['b']);
  });

  it('can be removed by a later sync although a row without a usable track was added to the source', () => {
    const { base } = planOf({ base: 'ABC', source: 'AC', destination: 'abc' });
    const later = planSync({ base, source: sourceRows('AC-'), destination: ['a', 'b', 'c'], removals: true });
    expect(later.removed.map(({ trackId }) => trackId)).toEqual(['b']);
  });

  it('are in the playlist once when the source gets them back', () => {
    const { base } = planOf({ base: 'ABC', source: 'AC', destination: 'abc' });
    const later = planSync({ base, source: sourceRows('ABC'), destination: ['a', 'b', 'c'], removals: true });
    expect(later).toMatchObject({ added: [], removed: [], unchanged: 3 });
  });

  it('are not listed when they were removed from the destination, too', () => {
    const lists = { base: 'ABC', source: 'AC', destination: 'ac', removals: true };
    expect(told(lists)).toEqual({ ...nothing, unchanged: 2, outcome: 'ac' });
  });

  it.each([
    ['alone', 'A--D', { unchanged: 4, outcome: 'abcd' }],
    ['beside other changes', 'XA--D', { added: 'x', unchanged: 4, outcome: 'xabcd' }],
    ['while another is removed', 'XBC-', { added: 'x', removed: 'a', unchanged: 3, outcome: 'xbcd' }],
  ])('are not removed when they are only withdrawn by the service, %s', (_, source, expected) => {
    const lists = { base: 'ABCD', source, destination: 'abcd', removals: true };
    expect(told(lists)).toEqual({ ...nothing, ...expected });
  });

  it('are recognised when they are added again, and removed otherwise', () => {
    const { base } = planOf({ base: 'AB', source: 'A-', destination: 'ab' });
    const back = planSync({ base, source: sourceRows('AB'), destination: ['a', 'b'], removals: true });
    expect(back).toMatchObject({ added: [], removed: [], unchanged: 2 });
    const later = planSync({ base, source: sourceRows('A'), destination: ['a', 'b'], removals: true });
    expect(later.removed.map(({ trackId }) => trackId)).toEqual(['b']);
  });

  it.each(['XAA', '-AA'])('are not mistaken for a repeated song that the source %s still has', (source) => {
    const track = (trackId: string, state: 'written' | 'gone' = 'written') => ({ trackId, state });
    const base = {
      rows: [
        { sourceId: 'X', track: track('x') },
        { sourceId: 'A', track: track('a') },
        { sourceId: 'A', track: track('b', 'gone') },
      ],
      kept: [{ sourceId: 'A', track: track('c') }],
    };
    const plan = planSync({ base, source: sourceRows(source), destination: ['x', 'a', 'c'], removals: true });
    expect(plan).toMatchObject({ gone: [{ trackId: 'b' }], removed: [{ trackId: 'c' }], unchanged: 2 });
  });

  it('are removed beside a row that never had a usable track', () => {
    const lists = { base: 'AB-C', source: 'A-C', destination: 'abc', removals: true };
    expect(told(lists)).toEqual({ ...nothing, removed: 'b', unchanged: 2, outcome: 'ac' });
    expect(planOf(lists).unavailable).toEqual([1]);
  });
});

describe('songs in another order', () => {
  it.each([
    ['one moved up', 'DABC', 'd', 'dabc'],
    ['one moved down', 'BCDA', 'a', 'bcda'],
    ['reversed: all but one', 'DCBA', 'abc', 'dcba'],
  ])('%s', (_, source, moved, outcome) => {
    const { moved: letters, ...rest } = told({ base: 'ABCD', source, destination: 'abcd' });
    expect([...letters].sort().join('')).toBe(moved);
    const { moved: _moved, ...others } = nothing;
    expect(rest).toEqual({ ...others, unchanged: 4 - moved.length, outcome });
  });

  it('take the order of the source though the destination was sorted by hand', () => {
    expect(told({ base: 'ABCD', source: 'ABCD', destination: 'acdb' })).toMatchObject({ moved: 'b', outcome: 'abcd' });
  });

  it('are listed with their positions', () => {
    expect(planOf({ base: 'ABC', source: 'CAB', destination: 'aobc' }).moved).toEqual([
      { trackId: 'c', source: 0, from: 3, to: 0 },
    ]);
  });
});

describe("the listener's own songs at the destination", () => {
  it.each([
    ['stay where they are', 'ABC', 'oapbqc', { unchanged: 3, outcome: 'oapbqc' }],
    [
      'stay behind the song before which nothing is added',
      'AXBC',
      'apbc',
      { added: 'x', unchanged: 3, outcome: 'axpbc' },
    ],
    ['stay at the start', 'XABC', 'oabc', { added: 'x', unchanged: 3, outcome: 'oxabc' }],
    ['stay when a song beside them is removed', 'AC', 'apbqc', { removed: 'b', unchanged: 2, outcome: 'apqc' }],
    ['stay when a song beside them is moved', 'CAB', 'apbqc', { moved: 'c', unchanged: 2, outcome: 'capbq' }],
    ['stay when the source is empty', '', 'oapbqc', { removed: 'abc', outcome: 'opq' }],
  ])('%s', (_, source, destination, expected) => {
    const own = destination.replace(/[abc]/g, '');
    expect(told({ base: 'ABC', source, destination, removals: true })).toEqual({ ...nothing, own, ...expected });
  });

  it('precede the added songs when the playlists have no song in common', () => {
    expect(told({ base: '', source: 'AB', destination: 'op' })).toMatchObject({ own: 'op', outcome: 'opab' });
  });

  it('stay when a song was on both sides before the first sync and the source loses it', () => {
    const { base } = planOf({ base: '', source: 'AB', destination: 'b' });
    const later = planSync({ base, source: sourceRows('A'), destination: ['a', 'b'], removals: true });
    expect(later).toMatchObject({ removed: [], own: [{ trackId: 'b', from: 1 }] });
  });

  it('stay without a usable track, too', () => {
    expect(told({ base: 'AB', source: 'B', destination: 'a-b', removals: true })).toMatchObject({
      own: '-',
      outcome: '-b',
    });
  });
});

describe('songs that were deleted at the destination', () => {
  it('are listed and not added again', () => {
    expect(told({ base: 'ABC', source: 'ABCX', destination: 'ac' })).toEqual({
      ...nothing,
      added: 'x',
      gone: 'b',
      unchanged: 2,
      outcome: 'acx',
    });
  });

  it('are not added by a later sync either', () => {
    const { base } = planOf({ base: 'ABC', source: 'ABC', destination: 'ac' });
    expect(planSync({ base, source: sourceRows('ABC'), destination: ['a', 'c'], removals: true })).toMatchObject({
      added: [],
      gone: [{ trackId: 'b', source: 1 }],
    });
  });

  it('are the listener’s own once they are added again', () => {
    const { base } = planOf({ base: 'ABC', source: 'ABC', destination: 'ac' });
    const back = planSync({ base, source: sourceRows('ABC'), destination: ['a', 'b', 'c'], removals: true });
    expect(back).toMatchObject({ gone: [], unchanged: 3 });
    const lost = planSync({ base: back.base, source: sourceRows('AC'), destination: ['a', 'b', 'c'], removals: true });
    expect(lost).toMatchObject({ removed: [], own: [{ trackId: 'b' }] });
  });

  it('are recognised when they are added again, even without a match', () => {
    const { base } = planOf({ base: 'ABC', source: 'ABC', destination: 'ac' });
    const source = sourceRows('ABC').map((row) => ({ ...row, matchId: null }));
    const back = planSync({ base, source, destination: ['a', 'b', 'c'], removals: true });
    expect(back).toMatchObject({ gone: [], own: [], unchanged: 3 });
  });

  it('are added when the source has removed them and got them again between two syncs', () => {
    const { base } = planOf({ base: 'AB', source: 'A', destination: 'a' });
    const later = planSync({ base, source: sourceRows('AB'), destination: ['a'], removals: false });
    expect(later.added).toEqual([{ trackId: 'b', source: 1, at: 1 }]);
  });
});

describe('repeated songs', () => {
  it.each([
    ['stay twice', 'ABA', 'ABA', 'aba', { unchanged: 3, outcome: 'aba' }],
    ['are added once more', 'AB', 'ABA', 'ab', { added: 'a', unchanged: 2, outcome: 'aba' }],
    ['are removed once, the first', 'ABCA', 'BCA', 'abca', { removed: 'a', unchanged: 3, outcome: 'bca' }],
    ['are removed once, the last', 'ABCA', 'ABC', 'abca', { removed: 'a', unchanged: 3, outcome: 'abc' }],
    ['are deleted once, the first', 'ABCA', 'ABCA', 'bca', { gone: 'a', unchanged: 3, outcome: 'bca' }],
    ['stay once when both sides took one away', 'ABA', 'AB', 'ba', { moved: 'b', unchanged: 1, outcome: 'ab' }],
    ['are moved once', 'ABCA', 'AABC', 'abca', { moved: 'a', unchanged: 3, outcome: 'aabc' }],
    ["stay the listener's when one is", 'AB', 'AB', 'aba', { own: 'a', unchanged: 2, outcome: 'aba' }],
  ])('%s', (_, base, source, destination, expected) => {
    expect(told({ base, source, destination, removals: true })).toEqual({ ...nothing, ...expected });
  });
});

describe('a plan', () => {
  it('of empty playlists is empty', () => {
    expect(told({ base: '', source: '', destination: '' })).toEqual({ ...nothing, outcome: '' });
  });

  it('lists songs without a known track, and adds them once one is found', () => {
    const source = [...sourceRows('A'), { trackId: 'X', matchId: null }];
    const first = planSync({ base: syncedBase('A'), source, destination: ['a'], removals: false });
    expect(first).toMatchObject({ added: [], unmatched: [1] });
    const later = planSync({ base: first.base, source: sourceRows('AX'), destination: ['a'], removals: false });
    expect(later).toMatchObject({ added: [{ trackId: 'x', source: 1, at: 1 }], unmatched: [] });
  });

  it('recognises rows that are returned with another id of the same recording', () => {
    const plan = planSync({
      base: syncedBase('ABC'),
      source: [{ trackId: 'A2', matchId: null }, ...sourceRows('CX')],
      destination: ['a2', 'b2', 'c', 'x2'],
      removals: true,
      recordingKeyOf: (_side, trackId) => trackId.charAt(0),
    });
    expect(plan).toMatchObject({ added: [], own: [], gone: [], unmatched: [], unchanged: 3 });
    expect(plan.removed).toMatchObject([{ trackId: 'b2', from: 1 }]);
  });

  it('prefers the same track to another one of the same recording', () => {
    const recordingKeyOf = (_side: string, trackId: string) => trackId.charAt(0);
    const base = syncedBase('');
    const plan = planSync({
      base,
      source: sourceRows('X'),
      destination: ['x2', 'x'],
      removals: false,
      recordingKeyOf,
    });
    expect(plan).toMatchObject({ own: [{ trackId: 'x2' }], unchanged: 1 });
  });
});
