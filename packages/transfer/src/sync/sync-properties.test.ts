import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syncDestinations } from '../testing/sync-setup.ts';
import { applySteps } from './apply-steps.ts';
import { planSync, type SyncInput, type SyncPlan } from './plan-sync.ts';
import { type SyncDestination, type SyncSteps, stepsOf } from './steps-of.ts';

/** Few songs, so that many are repeated; a null is a row without a usable track, a song above 8 is not at the destination. */
const song = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null, freq: 12 });
const playlist = fc.array(song, { maxLength: 14 });
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), at: fc.nat(20), song }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
  ),
  { maxLength: 8 },
);
/** The source and the destination at the first sync, and what the listener did to both until the next one. */
const history = fc.record({
  source: playlist,
  destination: playlist,
  sourceEdits: edits,
  destinationEdits: edits,
  removals: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
type Songs = readonly (number | null)[];
type Rows = readonly (string | null)[];

/** Abilities in all combinations, and small batches. */
const abilities = fc.record({
  capabilities: fc.record({ insertAt: fc.boolean(), move: fc.boolean(), remove: fc.boolean() }),
  limits: fc.record({ addBatch: fc.integer({ min: 1, max: 4 }), editBatch: fc.integer({ min: 1, max: 4 }) }),
});
const capable = fc.constantFrom(syncDestinations.spotify, syncDestinations.youtube);

const edited = <T>(rows: readonly T[], changes: History['sourceEdits'], rowOf: (song: number | null) => T): T[] => {
  const after = [...rows];
  for (const change of changes) {
    const at = change.at % (after.length + 1);
    if (change.kind === 'add') after.splice(at, 0, rowOf(change.song));
    else {
      const taken = after.splice(at, 1);
      if (change.kind === 'move') after.splice(change.to % (after.length + 1), 0, ...taken);
    }
  }
  return after;
};

const trackOf = (n: number | null): string | null => (n === null ? null : `d${n}`);
const sourceRows = (songs: Songs): SyncInput['source'] =>
  songs.map((n) => ({ trackId: n === null ? null : `s${n}`, matchId: n !== null && n > 8 ? null : trackOf(n) }));

interface Synced {
  input: SyncInput;
  plan: SyncPlan;
  done: SyncSteps;
  after: Rows;
}
const sync = (input: SyncInput, service: SyncDestination): Synced => {
  const plan = planSync(input);
  const done = stepsOf(plan, service);
  return { input, plan, done, after: applySteps(input.destination, done.steps) };
};

/** A first sync, what the listener did after it, and a second sync. */
const secondSync = (told: History, service: SyncDestination): Synced => {
  const base = { rows: [], kept: [] };
  const first = sync(
    { base, source: sourceRows(told.source), destination: told.destination.map(trackOf), removals: false },
    service,
  );
  return sync(
    {
      base: first.done.baseAfter,
      source: sourceRows(edited(told.source, told.sourceEdits, (n) => n)),
      destination: edited(first.after, told.destinationEdits, trackOf),
      removals: told.removals,
    },
    service,
  );
};
const again = ({ input, done, after }: Synced, service: SyncDestination): Synced =>
  sync({ ...input, base: done.baseAfter, destination: after }, service);

const counted = (rows: Rows): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row ?? 'none'] = (counts[row ?? 'none'] ?? 0) + 1;
  return counts;
};
const tracks = (rows: readonly { trackId: string | null }[]): Rows => rows.map(({ trackId }) => trackId);

/** Whether the rows stand in the list in this order, with others between them. */
const standsIn = (rows: Rows, list: Rows): boolean => {
  let next = 0;
  for (const row of list) if (next < rows.length && row === rows[next]) next += 1;
  return next === rows.length;
};

/** The destination as the lists of a plan say, made row by row. */
const promised = ({ input, plan }: Synced): Rows => {
  const leaving = new Set([...plan.removed, ...plan.moved].map(({ from }) => from));
  const list: Rows[number][] = input.destination.filter((_, from) => !leaving.has(from));
  const placed = [...plan.moved.map(({ to, ...row }) => ({ ...row, at: to })), ...plan.added];
  for (const { at, trackId } of placed.sort((a, b) => a.at - b.at)) list.splice(at, 0, trackId);
  return list;
};

describe('a sync', () => {
  it('results in the outcome of its plan', () =>
    fc.assert(
      fc.property(history, capable, (told, service) => {
        const synced = secondSync(told, service);
        fc.pre(synced.done.notRemoved.length === 0);
        expect(synced.after).toEqual(promised(synced));
        expect(synced.after).toEqual(tracks(synced.plan.outcome));
      }),
    ));

  it('lists every row of both sides exactly once', () =>
    fc.assert(
      fc.property(history, capable, (told, service) => {
        const { input, plan } = secondSync(told, service);
        const there = plan.unchanged + plan.moved.length;
        expect(there + plan.added.length + plan.gone.length + plan.unmatched.length + plan.unavailable.length).toBe(
          input.source.length,
        );
        expect(there + plan.removed.length + plan.kept.length + plan.own.length).toBe(input.destination.length);
      }),
    ));

  it('ends with the right number of rows of every song on any service', () =>
    fc.assert(
      fc.property(history, abilities, (told, service) => {
        const { input, plan, done, after } = secondSync(told, service);
        const leaving = plan.removed.filter((row) => !done.notRemoved.includes(row)).map(({ from }) => from);
        const staying = input.destination.filter((_, from) => !leaving.includes(from));
        expect(counted(after)).toEqual(counted([...staying, ...tracks(plan.added)]));
      }),
    ));

  it('loses no row of the listener’s own, and keeps their order', () =>
    fc.assert(
      fc.property(history, abilities, (told, service) => {
        const { plan, after } = secondSync(told, service);
        expect(standsIn(tracks(plan.own), after)).toBe(true);
      }),
    ));

  it('removes nothing without `removals`', () =>
    fc.assert(
      fc.property(history, abilities, (told, service) => {
        const { input, plan, done, after } = secondSync({ ...told, removals: false }, service);
        expect(plan.removed).toEqual([]);
        expect(done.steps.filter(({ call }) => call === 'remove')).toEqual([]);
        const counts = counted(after);
        for (const [row, count] of Object.entries(counted(input.destination))) {
          expect(counts[row]).toBeGreaterThanOrEqual(count);
        }
      }),
    ));

  it('has no changes when it is repeated', () =>
    fc.assert(
      fc.property(history, abilities, (told, service) => {
        const synced = secondSync(told, service);
        const { plan, done } = again(synced, service);
        expect(done.steps).toEqual([]);
        expect(plan.added).toEqual([]);
        expect(counted(tracks(plan.removed))).toEqual(counted(tracks(synced.done.notRemoved)));
        expect(done.baseAfter.rows).toEqual(synced.done.baseAfter.rows);
        expect(done.baseAfter.kept).toHaveLength(synced.done.baseAfter.kept.length);
      }),
    ));

  it('leaves nothing to move when the service can move rows', () =>
    fc.assert(
      fc.property(history, capable, (told, service) => {
        const { plan } = again(secondSync(told, service), service);
        expect(plan.moved).toEqual([]);
      }),
    ));

  it('brings the songs of both sides into the source’s order when the service can move rows', () =>
    fc.assert(
      fc.property(history, capable, (told, service) => {
        const { plan, after } = secondSync(told, service);
        const bothSides = plan.base.rows.flatMap(({ track }) =>
          track && track.state !== 'gone' ? [track.trackId] : [],
        );
        expect(standsIn(bothSides, after)).toBe(true);
      }),
    ));

  it('recognises its rows when all are returned with other ids of the same recordings', () =>
    fc.assert(
      fc.property(history, capable, (told, service) => {
        const synced = secondSync(told, service);
        const { plan } = sync(
          {
            ...synced.input,
            base: synced.done.baseAfter,
            destination: synced.after.map((row) => row && `${row} elsewhere`),
            recordingKeyOf: (_side, id) => id.replace(' elsewhere', ''),
          },
          service,
        );
        expect({ ...plan, added: plan.added.length, moved: plan.moved.length, gone: plan.gone.length }).toMatchObject({
          added: 0,
          moved: 0,
          gone: synced.plan.gone.length,
          unchanged: synced.plan.unchanged + synced.plan.moved.length + synced.plan.added.length,
        });
      }),
    ));

  it('stays within the limits of a call and uses only what the service can', () =>
    fc.assert(
      fc.property(history, abilities, (told, service) => {
        const { capabilities, limits } = service;
        for (const step of secondSync(told, service).done.steps) {
          if (step.call === 'remove') {
            expect(capabilities.remove).toBe(true);
            expect(step.trackIds.length).toBeLessThanOrEqual(limits.editBatch);
          } else if (step.call === 'move') expect(capabilities.move).toBe(true);
          else {
            expect(step.call === 'insert' && !capabilities.insertAt).toBe(false);
            expect(step.trackIds.length).toBeLessThanOrEqual(limits.addBatch);
          }
        }
      }),
    ));

  it('has the same result after an interruption at any step', () =>
    fc.assert(
      fc.property(history, abilities, fc.nat(20), (told, service, steps) => {
        const whole = secondSync(told, service);
        const { input, done } = whole;
        const half = applySteps(input.destination, done.steps.slice(0, steps % (done.steps.length + 1)));
        const rest = sync({ ...input, base: done.baseDuring, destination: half }, service);
        expect(counted(rest.after)).toEqual(counted(whole.after));
        expect(again(rest, service).done.steps).toEqual([]);
      }),
    ));
});
