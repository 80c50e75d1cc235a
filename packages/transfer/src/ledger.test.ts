import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failedStatus, Ledger } from './ledger.ts';
import type { ItemStatus, JournalState } from './ports.ts';
import { rowOf, songOn } from './testing/songs.ts';

const match = (n: number) => ({ trackId: `apple-${n}`, isrc: null, confidence: 1, by: 'text' }) as const;
const statusOf = (state: ItemStatus['state'], n: number): ItemStatus => {
  if (state === 'read') return { state };
  if (state === 'removing') return { state, match: match(n), reason: 'no-match' };
  return state === 'failed' ? failedStatus('no-match') : { state, match: match(n) };
};
const journalOf = (states: ReadonlyArray<ItemStatus['state']>): JournalState => ({
  items: states.map((state, position) => ({
    position,
    row: rowOf(songOn('spotify', position)),
    status: statusOf(state, position),
  })),
  cursor: null,
  readComplete: true,
  total: states.length,
  destinationPlaylistId: null,
  creationStarted: false,
  continuations: [],
  outages: 0,
  reconcileAttempts: 0,
});
const ledgerOf = (...states: Array<ItemStatus['state']>) => new Ledger(journalOf(states));
const positionsOf = (items: ReadonlyArray<{ position: number }>) => items.map(({ position }) => position);

describe('the rows to write next', () => {
  it('start behind the settled ones and end before the first row without a match', () => {
    const ledger = ledgerOf('written', 'failed', 'matched', 'failed', 'matched', 'read', 'matched');
    expect(positionsOf(ledger.nextToWrite(100))).toEqual([2, 4]);
  });

  it('are none while the first open row has no match', () => {
    expect(ledgerOf('written', 'read', 'matched').nextToWrite(100)).toEqual([]);
  });

  it('include rows that an earlier run left as writing', () => {
    expect(positionsOf(ledgerOf('writing', 'matched').nextToWrite(100))).toEqual([0, 1]);
  });

  it('continue behind a row as soon as it is settled', () => {
    const ledger = ledgerOf('read', 'matched');
    expect(ledger.nextToWrite(10)).toEqual([]);
    ledger.setStatus(0, failedStatus('no-match'));
    expect(positionsOf(ledger.nextToWrite(10))).toEqual([1]);
  });

  it('come back when a refused write makes rows matched again', () => {
    const ledger = ledgerOf('matched', 'matched');
    ledger.setStatus(0, statusOf('writing', 0));
    ledger.setStatus(0, statusOf('matched', 0));
    expect(positionsOf(ledger.nextToWrite(10))).toEqual([0, 1]);
  });

  const states = fc.array(fc.constantFrom('read', 'matched', 'writing', 'written', 'failed'), { maxLength: 60 });

  it('are in order, at most as many as asked for, and never behind an open row', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 20 }), (all, limit) => {
        const positions = positionsOf(ledgerOf(...all).nextToWrite(limit));
        const before = (position: number) => all.slice(0, position);
        expect(positions.length).toBeLessThanOrEqual(limit);
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
        for (const position of positions) {
          expect(['matched', 'writing']).toContain(all[position]);
          expect(before(position)).not.toContain('read');
        }
      }),
    );
  });

  it('cover every matched row exactly once when each batch is written', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 20 }), (all, limit) => {
        const ledger = ledgerOf(...all);
        const firstOpen = all.indexOf('read');
        const reachable = firstOpen === -1 ? all : all.slice(0, firstOpen);
        const written: number[] = [];
        for (let batch = ledger.nextToWrite(limit); batch.length > 0; batch = ledger.nextToWrite(limit)) {
          for (const { position } of batch) ledger.setStatus(position, statusOf('written', position));
          written.push(...positionsOf(batch));
        }
        expect(written).toEqual(
          [...reachable.keys()].filter((at) => reachable[at] === 'matched' || reachable[at] === 'writing'),
        );
      }),
    );
  });
});

describe('waiting for a change', () => {
  it.each<[string, (ledger: Ledger) => void]>([
    ['rows are appended', (ledger) => ledger.append(journalOf(['read']).items)],
    ['a status is set', (ledger) => ledger.setStatus(0, statusOf('matched', 0))],
    ['the run notifies the stages', (ledger) => ledger.notifyChange()],
  ])('ends for every stage when %s', async (_, change) => {
    const ledger = ledgerOf('read');
    const waiting = [ledger.nextChange(), ledger.nextChange()];
    change(ledger);
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  });

  it('ignores changes made before it', async () => {
    const ledger = ledgerOf('read');
    ledger.notifyChange();
    let ended = false;
    const waiting = ledger.nextChange().then(() => {
      ended = true;
    });
    await new Promise(setImmediate);
    expect(ended).toBe(false);
    ledger.notifyChange();
    await waiting;
  });
});

describe('progress', () => {
  it.each<[ItemStatus['state'], ItemStatus['state'], boolean]>([
    ['read', 'matched', true],
    ['read', 'failed', true],
    ['matched', 'written', true],
    ['writing', 'written', true],
    ['writing', 'failed', true],
    ['matched', 'writing', false],
    ['writing', 'matched', false],
  ])('from %s to %s: %s', (from, to, progressed) => {
    const ledger = ledgerOf(from);
    expect(ledger.progressed).toBe(false);
    ledger.setStatus(0, statusOf(to, 0));
    expect(ledger.progressed).toBe(progressed);
  });

  it('counts what earlier runs wrote and failed', () => {
    const ledger = ledgerOf('written', 'failed', 'matched', 'written', 'read', 'writing');
    expect([ledger.count('written'), ledger.count('failed')]).toEqual([2, 1]);
  });
});

describe('a journal that this release cannot continue', () => {
  it('is refused when it contains an unknown state of a newer release', () => {
    const journal = journalOf(['written', 'matched', 'matched']);
    Object.assign(journal.items[1]?.status ?? {}, { state: 'in-review' });
    expect(() => new Ledger(journal)).toThrow('Row 1 has the unknown state in-review');
  });

  it('is refused when a row is missing, so that no row is mistaken for another', () => {
    const journal = journalOf(['written', 'matched', 'matched']);
    journal.items.splice(1, 1);
    expect(() => new Ledger(journal)).toThrow('The journal has row 2 at place 1');
  });

  it('throws for a row beyond its end', () => {
    expect(() => ledgerOf('read').setStatus(1, failedStatus('no-match'))).toThrow('There is no row 1');
  });
});
