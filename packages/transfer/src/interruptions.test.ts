import { StreamingError } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalTakenOver } from './ports.ts';
import { cancelReason } from './run-input.ts';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeCall } from './testing/fake-service.ts';
import { catalogueOn, songOn } from './testing/songs.ts';

const numbers = [0, 1, 2, 2, 3, 4, 1, 5, 6, 0];
const wanted = numbers.map((n) => `youtube-${n}`);
const setUp = () =>
  setUpCopy({
    to: 'youtube',
    songs: numbers.map((n) => songOn('spotify', n, n % 3 === 0 ? { isrc: null } : {})),
    source: { pageSize: 4 },
    destination: { catalogue: catalogueOn('youtube', 8), pageSize: 4, limits: { addBatch: 3, isrcBatch: 2 } },
  });
type Copy = ReturnType<typeof setUp>;

const isWrite = ({ method }: FakeCall) => method === 'addTracks' || method === 'createPlaylist';
const callsOf = ({ source, destination }: Copy): FakeCall[] => [...source.calls, ...destination.calls];

/** Calls `interrupt` at the n-th call of a service, before it takes effect. */
const atCall = (copy: Copy, callNumber: number, interrupt: () => void): void => {
  for (const service of [copy.source, copy.destination]) {
    service.options.onCall = () => {
      if (callsOf(copy).length === callNumber) interrupt();
      return undefined;
    };
  }
};
const undisturb = ({ source, destination, journal }: Copy): void => {
  source.options.onCall = undefined;
  destination.options.onCall = undefined;
  journal.gate = () => {};
};
const countOfUndisturbed = async (): Promise<number> => {
  const copy = setUp();
  await copy.run();
  expect(copy.copied()).toEqual(wanted);
  return callsOf(copy).length;
};
const expectWhole = async (copy: Copy, when: string): Promise<void> => {
  undisturb(copy);
  expect(await copy.runToEnd(), when).toEqual({ kind: 'done' });
  expect(copy.copied(), when).toEqual(wanted);
  expect(copy.destination.playlistCount, when).toBe(1);
};

describe('a copy that is cancelled or stopped at any call', () => {
  it.each([
    [cancelReason, 'cancelled'],
    ['shutdown', 'interrupted'],
  ])('(%s) sends no request after the one under way, and is whole when it is run again', async (reason, kind) => {
    const calls = await countOfUndisturbed();
    for (let callNumber = 1; callNumber <= calls; callNumber += 1) {
      const copy = setUp();
      const stopping = new AbortController();
      atCall(copy, callNumber, () => stopping.abort(reason));
      const outcome = await copy.run(stopping.signal);
      const when = `stopped at call ${callNumber}`;
      // A stop while the finished playlist is read back comes too late to change the outcome.
      const late = copy.journal.state.items.length > 0 && copy.progress.at(-1)?.copied === numbers.length;
      if (!late) expect(outcome, when).toEqual({ kind });
      expect(callsOf(copy), when).toHaveLength(callNumber);
      await expectWhole(copy, when);
    }
  });
});

describe('a copy that another worker takes over at any change of the journal', () => {
  /** Lets the journal refuse the run from its n-th change on, as the database does once another run holds the copy. */
  const takeOverAt = (copy: Copy, changeNumber: number): { changes: number; isKnown: boolean } => {
    const counted = { changes: 0, isKnown: false };
    // A write that another stage is about to send is sent before the refusal has got to the run.
    const becomeKnown = async () => {
      for (let turn = 0; turn < 10; turn += 1) await undefined;
      counted.isKnown = true;
    };
    copy.journal.gate = () => {
      counted.changes += 1;
      if (counted.changes < changeNumber) return;
      void becomeKnown();
      throw new JournalTakenOver(copy.job.id);
    };
    return counted;
  };

  it('ends the run with that error, without another write, and the next run completes it', async () => {
    let changeNumber = 0;
    for (let taken = true; taken; ) {
      changeNumber += 1;
      const copy = setUp();
      const counted = takeOverAt(copy, changeNumber);
      const writesWhileTaken: FakeCall[] = [];
      copy.destination.options.onCall = (call) => {
        if (isWrite(call) && counted.isKnown) writesWhileTaken.push(call);
        return undefined;
      };
      const when = `taken at change ${changeNumber}`;
      const outcome = await copy.run().catch((error: unknown) => error);
      // What several stages write at the same time is one change, so their number is known at the end.
      taken = counted.changes >= changeNumber;
      if (taken) expect(outcome, when).toBeInstanceOf(JournalTakenOver);
      expect(writesWhileTaken, when).toEqual([]);
      await expectWhole(copy, when);
    }
    expect(changeNumber).toBeGreaterThan(20);
  });
});

it('a run that was taken over does not wait for running calls', async () => {
  const copy = setUpCopy({
    songs: [0, 1].map((n) => songOn('spotify', n, { isrc: null })),
    destination: { catalogue: catalogueOn('apple', 2) },
  });
  const { searchTracks } = copy.destination;
  copy.destination.searchTracks = async (query, options) => {
    if (query.title === songOn('spotify', 1).title) return searchTracks(query, options);
    return new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new StreamingError('apple', 'aborted', 'Aborted.')));
    });
  };
  copy.journal.gate = () => {
    if (copy.destination.countOf('searchTracks') > 0) throw new JournalTakenOver(copy.job.id);
  };
  await expect(copy.run()).rejects.toThrow(JournalTakenOver);
});

describe('a write that the run may not make', () => {
  it('is not sent after the lease has expired, whichever write it is', async () => {
    const undisturbed = setUp();
    let writes = 0;
    await undisturbed.run(undefined, async () => {
      writes += 1;
    });
    expect(writes).toBe(5);

    for (let writeNumber = 1; writeNumber <= writes; writeNumber += 1) {
      const copy = setUp();
      let asked = 0;
      const beforeWrite = async () => {
        asked += 1;
        if (asked >= writeNumber) throw new JournalTakenOver(copy.job.id);
      };
      const when = `at write ${writeNumber}`;
      await expect(copy.run(undefined, beforeWrite), when).rejects.toThrow(JournalTakenOver);
      expect(copy.destination.calls.filter(isWrite), when).toHaveLength(writeNumber - 1);
      await expectWhole(copy, when);
    }
  });
});

describe('cancels, crashes and takeovers after each other', () => {
  const disturbance = fc.record({
    kind: fc.constantFrom('cancel', 'stop', 'taken'),
    at: fc.integer({ min: 1, max: 40 }),
  });

  it('leave a copy that the next undisturbed run completes: nothing lost, nothing twice, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(disturbance, { maxLength: 6 }), async (disturbances) => {
        const copy = setUp();
        for (const { kind, at } of disturbances) {
          const stopping = new AbortController();
          let changes = 0;
          const before = callsOf(copy).length;
          if (kind === 'taken') {
            copy.journal.gate = () => {
              changes += 1;
              if (changes >= at) throw new JournalTakenOver(copy.job.id);
            };
          } else {
            atCall(copy, before + at, () => stopping.abort(kind === 'cancel' ? cancelReason : 'shutdown'));
          }
          await copy.run(stopping.signal).catch((error: unknown) => {
            if (!(error instanceof JournalTakenOver)) throw error;
          });
          undisturb(copy);
          const soFar = copy.journal.state.destinationPlaylistId === null ? [] : copy.copied();
          expect(wanted.slice(0, soFar.length)).toEqual(soFar);
        }
        await expectWhole(copy, JSON.stringify(disturbances));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a journal of a newer release', () => {
  it('is not continued: no request is sent, and the rows do not change', async () => {
    const copy = setUp();
    copy.destination.options.onCall = ({ method }) =>
      method === 'addTracks' ? { when: 'before', kind: 'rate-limited' } : undefined;
    await copy.run();
    Object.assign(copy.journal.state.items[1]?.status ?? {}, { state: 'in-review' });
    const before = callsOf(copy).length;
    await expect(copy.run()).rejects.toThrow('Row 1 has the unknown state in-review');
    expect(callsOf(copy)).toHaveLength(before);
    expect(copy.journal.state.items[1]?.status.state).toBe('in-review');
  });
});
