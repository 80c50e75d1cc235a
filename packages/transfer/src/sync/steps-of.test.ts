import { describe, expect, it } from 'vitest';
import { upTo } from '../testing/songs.ts';
import { type Lists, planOf, sourceRows, syncDestinations, wordOf } from '../testing/sync-setup.ts';
import { applySteps } from './apply-steps.ts';
import { planSync } from './plan-sync.ts';
import { type SyncDestination, stepsOf } from './steps-of.ts';

const { spotify, youtube, apple } = syncDestinations;

const stepsFor = (lists: Lists, service: SyncDestination) => stepsOf(planOf(lists), service);
const outcome = ({ destination }: Lists, { steps }: ReturnType<typeof stepsOf>) =>
  wordOf(applySteps([...destination], steps));

describe('the steps on a service that inserts, moves and removes', () => {
  it.each<[string, Lists, unknown[]]>([
    ['are none without a difference', { base: 'AB', source: 'AB', destination: 'aob' }, []],
    [
      'insert neighbours together',
      { base: 'AB', source: 'AXYB', destination: 'ab' },
      [{ call: 'insert', position: 1, trackIds: ['x', 'y'] }],
    ],
    [
      'insert neighbours together though a moved row comes between them',
      { base: 'ABC', source: 'XCYAB', destination: 'abc' },
      [
        { call: 'insert', position: 0, trackIds: ['x', 'y'] },
        { call: 'move', from: 4, to: 1 },
      ],
    ],
    [
      'insert in different places one by one',
      { base: 'AB', source: 'XAYB', destination: 'ab' },
      [
        { call: 'insert', position: 0, trackIds: ['x'] },
        { call: 'insert', position: 2, trackIds: ['y'] },
      ],
    ],
    [
      'add at the end without a position',
      { base: 'AB', source: 'ABXY', destination: 'ab' },
      [{ call: 'add', trackIds: ['x', 'y'] }],
    ],
    ['move one row', { base: 'ABCD', source: 'DABC', destination: 'abcd' }, [{ call: 'move', from: 3, to: 0 }]],
    [
      'remove before they count positions',
      { base: 'ABCD', source: 'BXD', destination: 'abcd', removals: true },
      [
        { call: 'remove', trackIds: ['a', 'c'] },
        { call: 'insert', position: 1, trackIds: ['x'] },
      ],
    ],
    [
      'write a repeated song again whose rows are all taken out with one of them',
      { base: 'ABCA', source: 'BCA', destination: 'abca', removals: true },
      [
        { call: 'remove', trackIds: ['a'] },
        { call: 'add', trackIds: ['a'] },
      ],
    ],
    [
      'do not move what comes to its place when another song is written again',
      { base: 'ABCB', source: 'BAC', destination: 'abcb', removals: true },
      [
        { call: 'remove', trackIds: ['b'] },
        { call: 'insert', position: 0, trackIds: ['b'] },
      ],
    ],
  ])('%s', (_, lists, steps) => {
    expect(stepsFor(lists, spotify)).toMatchObject({ steps, atEnd: [], notMoved: [], notRemoved: [] });
  });

  it('keep a song that is also the listener’s own, and report it', () => {
    const lists = { base: 'AB', source: 'B', destination: 'aba', removals: true };
    const done = stepsFor(lists, spotify);
    expect(done.steps).toEqual([]);
    expect(done.notRemoved).toMatchObject([{ trackId: 'a' }]);
    expect(done.baseAfter.kept).toEqual([{ sourceId: 'A', track: { trackId: 'a', state: 'written' } }]);
  });

  it('use the largest batches of the service', () => {
    const songs = upTo(250).map((n) => ({ trackId: `S${n}`, matchId: `d${n}` }));
    const none = { base: { rows: [], kept: [] }, source: songs, destination: [], removals: true };
    const written = stepsOf(planSync(none), spotify);
    expect(written.steps.map((step) => step.call !== 'move' && step.trackIds.length)).toEqual([100, 100, 50]);
    expect(stepsOf(planSync(none), youtube).steps).toHaveLength(250);
    const emptied = { ...none, base: written.baseAfter, source: [], destination: songs.map(({ matchId }) => matchId) };
    expect(stepsOf(planSync(emptied), spotify).steps).toHaveLength(7);
    expect(stepsOf(planSync(emptied), youtube).steps).toHaveLength(250);
  });
});

describe('the steps on a service that only adds', () => {
  it('append, and report the songs that are out of order', () => {
    const lists = { base: 'ABC', source: 'AXBCY', destination: 'aobc' };
    const done = stepsFor(lists, apple);
    expect(outcome(lists, done)).toBe('aobcxy');
    expect(done.atEnd.map(({ trackId }) => trackId)).toEqual(['x']);
  });

  it('leave out moves and removals, and report them', () => {
    const lists = { base: 'ABCD', source: 'DAB', destination: 'abcd', removals: true };
    const done = stepsFor(lists, apple);
    expect(done.steps).toEqual([]);
    expect(done.notMoved.map(({ trackId }) => trackId)).toEqual(['d']);
    expect(done.notRemoved.map(({ trackId }) => trackId)).toEqual(['c']);
  });
});

describe('the base of an unfinished sync', () => {
  it('lets the next sync add the songs that were not added', () => {
    const lists = { base: 'A', source: 'AXY', destination: 'a' };
    const { baseDuring } = stepsFor(lists, youtube);
    const rest = { base: baseDuring, source: sourceRows('AXY'), removals: false };
    expect(planSync({ ...rest, destination: ['a', 'x'] }).added.map(({ trackId }) => trackId)).toEqual(['y']);
    expect(planSync({ ...rest, destination: ['a', 'x', 'y'] }).base).toEqual(stepsFor(lists, youtube).baseAfter);
  });

  it('lets the next sync remove the songs that were not removed', () => {
    const { baseDuring } = stepsFor({ base: 'ABC', source: 'A', destination: 'abc', removals: true }, youtube);
    const rest = planSync({ base: baseDuring, source: sourceRows('A'), destination: ['a', 'c'], removals: true });
    expect(rest).toMatchObject({ removed: [{ trackId: 'c' }], own: [] });
  });

  it('lets the next sync write a repeated song again after its removal', () => {
    const { baseDuring } = stepsFor({ base: 'ABA', source: 'AB', destination: 'aba', removals: true }, spotify);
    const rest = planSync({ base: baseDuring, source: sourceRows('AB'), destination: ['b'], removals: true });
    expect(rest).toMatchObject({ added: [{ trackId: 'a', at: 0 }], gone: [], removed: [] });
  });
});

describe('10,000 rows', () => {
  const songs = upTo(10_000).map((n) => ({ trackId: `S${n}`, matchId: `d${n}` }));
  const tracks = songs.map(({ matchId }) => matchId);
  const base = {
    rows: songs.map((row) => ({ sourceId: row.trackId, track: { trackId: row.matchId, state: 'written' as const } })),
    kept: [],
  };

  it('are planned in the opposite order', () => {
    const { steps } = stepsOf(
      planSync({ base, source: songs.toReversed(), destination: tracks, removals: true }),
      spotify,
    );
    expect(steps).toHaveLength(9_999);
    expect(applySteps(tracks, steps)).toEqual(tracks.toReversed());
  });

  it('are planned when every second one is removed, and as many are added', () => {
    const source = songs.map((row, n) => (n % 2 ? row : { trackId: `N${n}`, matchId: `n${n}` }));
    const { steps } = stepsOf(planSync({ base, source, destination: tracks, removals: true }), spotify);
    expect(applySteps(tracks, steps)).toEqual(source.map(({ matchId }) => matchId));
  });

  it('are planned when all are the same song', () => {
    const one = { trackId: 'S', matchId: 'd' };
    const source = songs.map(() => one);
    const known = base.rows.map(() => ({ sourceId: 'S', track: { trackId: 'd', state: 'written' as const } }));
    const plan = planSync({
      base: { rows: known.slice(1), kept: [] },
      source,
      destination: tracks.map(() => 'd').slice(2),
      removals: true,
    });
    expect(plan).toMatchObject({ unchanged: 9_998, gone: [{ trackId: 'd' }], added: [{ trackId: 'd' }], moved: [] });
  });
});
