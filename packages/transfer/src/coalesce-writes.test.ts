import { expect, it } from 'vitest';
import { coalesceWrites } from './coalesce-writes.ts';

/** Writes that the test ends. */
const setUp = () => {
  const writes: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = coalesceWrites<number>(
    (items) => new Promise((resolve, reject) => void writes.push({ items, end: resolve, fail: reject })),
  );
  const ended: string[] = [];
  const ask = (name: string, ...items: number[]) =>
    void write(items).then(
      () => ended.push(name),
      (error: Error) => ended.push(`${name}: ${error.message}`),
    );
  return { writes, ask, ended };
};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('writes at once, and combines the items that are added meanwhile', async () => {
  const { writes, ask, ended } = setUp();
  ask('a', 1);
  await turn();
  ask('b', 2, 3);
  ask('c', 4);
  await turn();
  expect(writes.map(({ items }) => items)).toEqual([[1]]);
  writes[0]?.end();
  await turn();
  expect(ended).toEqual(['a']);
  expect(writes.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  writes[1]?.end();
  await turn();
  expect(ended).toEqual(['a', 'b', 'c']);
});

it('combines synchronous calls into one write', async () => {
  const { writes, ask } = setUp();
  ask('a', 1);
  ask('b', 2);
  await turn();
  expect(writes.map(({ items }) => items)).toEqual([[1, 2]]);
});

it('rejects the calls of a failed write, and continues with the next ones', async () => {
  const { writes, ask, ended } = setUp();
  ask('a', 1);
  await turn();
  ask('b', 2);
  writes[0]?.fail(new Error('taken'));
  await turn();
  writes[1]?.end();
  await turn();
  expect(ended).toEqual(['a: taken', 'b']);
});
