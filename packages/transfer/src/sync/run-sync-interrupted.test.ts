import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelReason } from '../run-input.ts';
import { killAt } from '../testing/kill-process.ts';
import { type SyncSetup, setUpSync } from '../testing/sync-run-setup.ts';

/** What the source and the destination are made into before a sync; numbers from 20 on are the listener's own. */
const changed = { source: [5, 0, 9, 1, 1, 7, 8, 4, 10], destination: [0, 1, 20, 2, 4, 5, 1, 21] };
const before = [0, 1, 2, 3, 4, 5, 1];
const setUpChanged = (options: Partial<SyncSetup> = {}) => {
  const sync = setUpSync({ copied: before, ...options });
  sync.setSource(changed.source);
  sync.setDestination(changed.destination);
  return sync;
};
const wantedOf = async (options: Partial<SyncSetup>): Promise<number[]> => {
  const sync = setUpChanged(options);
  expect(await sync.runToEnd()).toEqual({ kind: 'done' });
  return sync.shown();
};

const changesOf = async (options: Partial<SyncSetup>): Promise<number> => {
  const sync = setUpChanged(options);
  await sync.runToEnd();
  return sync.progress.at(-1)?.copied ?? 0;
};

/** Runs a sync in a process that dies at the call of that number, unless it ends before. */
const runKilledAt = async (sync: ReturnType<typeof setUpSync>, callNumber: number): Promise<'killed' | 'survived'> => {
  const process = killAt(sync, callNumber);
  const end = await sync.run().catch(() => 'killed');
  sync.journal.gate = () => {};
  for (const service of [sync.source, sync.destination]) {
    service.options = { ...service.options, onCall: undefined, afterCall: undefined };
  }
  return end !== 'killed' && process.calls < callNumber ? 'survived' : 'killed';
};

const services: Array<[string, Partial<SyncSetup>]> = [
  ['YouTube', {}],
  ['Spotify', { from: 'youtube', to: 'spotify' }],
  ['Apple Music, which shows late', { to: 'apple', destination: { hiddenReads: 14 } }],
];

describe.each(services)('a sync to %s that crashes at any call', (_, options) => {
  it('makes the remaining changes in the next run: none twice, none lost', async () => {
    const wanted = await wantedOf(options);
    for (let callNumber = 1; ; callNumber += 1) {
      const sync = setUpChanged(options);
      const end = await runKilledAt(sync, callNumber);
      const when = `killed at call ${callNumber}`;
      expect(await sync.runToEnd(), when).toEqual({ kind: 'done' });
      expect(sync.shown(), when).toEqual(wanted);
      if (end === 'survived') break;
    }
  });

  it('does not treat a repeated song as refused when some of its rows were written', async () => {
    const setUpRepeated = (): ReturnType<typeof setUpSync> => {
      const sync = setUpSync({ ...options, copied: [1, 0, 1, 2, 1, 3, 1, 4] });
      sync.setSource([1, 0, 2, 1, 3, 5, 1, 4]);
      return sync;
    };
    const undisturbed = setUpRepeated();
    expect(await undisturbed.runToEnd()).toEqual({ kind: 'done' });
    for (let callNumber = 1; ; callNumber += 1) {
      const sync = setUpRepeated();
      const end = await runKilledAt(sync, callNumber);
      const when = `killed at call ${callNumber}`;
      expect(await sync.runToEnd(), when).toEqual({ kind: 'done' });
      expect(sync.shown(), when).toEqual(undisturbed.shown());
      expect(sync.journal.failures, when).toEqual([]);
      if (end === 'survived') break;
    }
  });

  it('and at several calls', async () => {
    const wanted = await wantedOf(options);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 5 }), async (deaths) => {
        const sync = setUpChanged(options);
        for (const death of deaths) await runKilledAt(sync, death);
        expect(await sync.runToEnd()).toEqual({ kind: 'done' });
        expect(sync.shown()).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['unavailable', 'network', 'quota-exceeded'] as const)('and one whose calls fail (%s)', async (kind) => {
    const wanted = await wantedOf(options);
    const changes = await changesOf(options);
    for (const when of ['before', 'after'] as const) {
      if (kind === 'quota-exceeded' && when === 'after') continue;
      for (let failing = 1; failing <= 12; failing += 1) {
        const sync = setUpChanged(options);
        let calls = 0;
        sync.destination.options.onCall = ({ method }) => {
          if (!['addTracks', 'insertTracks', 'removeTracks'].includes(method)) return undefined;
          calls += 1;
          return calls === failing ? { when, kind } : undefined;
        };
        const told = `${kind} ${when} call ${failing}`;
        expect(await sync.runToEnd(), told).toEqual({ kind: 'done' });
        expect(sync.shown(), told).toEqual(wanted);
        const { total, copied } = sync.progress.at(-1) ?? {};
        expect([total, copied], told).toEqual([changes, changes]);
        expect(sync.journal.state, told).toMatchObject({ total: changes, done: changes });
      }
    }
  });
});

it.each([
  [cancelReason, 'cancelled'],
  ['shutdown', 'interrupted'],
])(
  'a sync that is stopped (%s) sends nothing after the call under way, and the next one does the rest',
  async (reason, kind) => {
    const wanted = await wantedOf({});
    for (let callNumber = 1; ; callNumber += 1) {
      const sync = setUpChanged();
      const stopping = new AbortController();
      let calls = 0;
      let atStop = 0;
      for (const service of [sync.source, sync.destination]) {
        service.options.onCall = () => {
          calls += 1;
          if (calls === callNumber) {
            stopping.abort(reason);
            atStop = calls;
          }
          return undefined;
        };
      }
      const outcome = await sync.run({ kind: 'daily' }, { signal: stopping.signal, removals: true });
      if (atStop === 0) break;
      if (outcome.kind !== 'done') {
        expect(outcome).toEqual({ kind });
        expect(calls).toBe(atStop);
      }
      for (const service of [sync.source, sync.destination]) service.options.onCall = undefined;
      sync.journal.startJob();
      expect(await sync.runToEnd()).toEqual({ kind: 'done' });
      expect(sync.shown(), `stopped at call ${callNumber}`).toEqual(wanted);
    }
  },
);
