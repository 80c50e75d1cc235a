import { type Page, StreamingError } from '@playa/contracts';
import { expect, vi } from 'vitest';
import type { ListSource } from '../lists/page-reader.ts';
import { type KeptList, StreamedList } from '../lists/streamed-list.ts';

export type Head = { revision: string | null; count: number };
type Answer = (page: Page<string>) => void;

/** What a service tells of a list. */
export const head = (changes: Partial<Head> = {}): Head => ({ revision: 'r1', count: 4, ...changes });
const nothingKept = { load: async () => null, save: async () => undefined };
export const failure = new StreamingError('spotify', 'unavailable', 'Server error.');

/** A list whose pages the test answers one by one. */
export const setUp = ({
  kept = null,
  heads = [],
  isSame = null,
  isDoubtful,
}: {
  kept?: KeptList<string, Head> | null;
  heads?: (Head | null | StreamingError)[];
  isSame?: ListSource<string, Head>['isSame'];
  isDoubtful?: (item: string) => boolean;
} = {}) => {
  const calls: { cursor: string | null; signal: AbortSignal; answer: Answer; fail: (error: unknown) => void }[] = [];
  const read = vi.fn(async () => {
    const next = heads.length > 1 ? heads.shift() : heads[0];
    if (next instanceof StreamingError) throw next;
    return next ?? null;
  });
  const source: ListSource<string, Head> = {
    page: (cursor, signal) =>
      new Promise((answer, fail) => {
        calls.push({ cursor, signal, answer, fail });
      }),
    head: read,
    revisionOf: ({ revision }) => revision,
    totalOf: ({ count }) => count,
    identityOf: (item) => item,
    mayRepeat: true,
    isSame,
    ...(isDoubtful && { isDoubtful }),
  };
  const save = vi.fn(async (_list: KeptList<string, Head>) => undefined);
  const list = new StreamedList(source, kept ? { load: async () => kept, save } : { ...nothingKept, save });
  const shown = () => list.getState().items.join('');
  const call = async (index: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
    const asked = calls[index];
    if (!asked) throw new Error('never asked');
    return asked;
  };
  const answer = async (index: number, items: string, next: string | null, total: number | null = 4) =>
    (await call(index)).answer({ items: items.split(''), next, total });
  const settled = () => vi.waitFor(() => expect(list.getState().loading).toBe(false));
  return { list, calls, call, answer, shown, save, settled, heads: read };
};

/** A list that was kept, of one letter an item. */
export const aListOf = (items: string, changes: Partial<KeptList<string, Head>> = {}): KeptList<string, Head> => ({
  items: items.split(''),
  head: head(),
  readAt: Date.now(),
  ...changes,
});

/** Somebody looks at the list. The result ends that. */
export const watch = (list: { subscribe: (listener: () => void) => () => void }) => list.subscribe(() => undefined);
