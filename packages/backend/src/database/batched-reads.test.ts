import { describe, expect, it, vi } from 'vitest';
import { createBatchedReads } from './batched-reads.ts';

/** Reads that end when the test says so. */
const setUp = () => {
  const statements: Array<{ keys: readonly string[]; end: (error?: Error) => void }> = [];
  const read = createBatchedReads<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `value of ${key}`]));
        statements.push({ keys, end: (error) => (error ? reject(error) : resolve(answer)) });
      }),
  );
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  return { statements, read, turn };
};

describe('reads at the same time', () => {
  it('are one statement, and each gets its own answer', async () => {
    const { statements, read, turn } = setUp();
    const answers = Promise.all([read('a'), read('b'), read('a'), read('unknown')]);
    await turn();
    expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'unknown']]);
    statements[0]?.end();
    expect(await answers).toEqual(['value of a', 'value of b', 'value of a', null]);
  });

  it('never get what was read before they asked', async () => {
    const { statements, read, turn } = setUp();
    const first = read('a');
    await turn();
    const second = read('a');
    await turn();
    expect(statements).toHaveLength(2);
    for (const { end } of statements) end();
    expect(await Promise.all([first, second])).toEqual(['value of a', 'value of a']);
  });

  it('gather while three statements are under way', async () => {
    const { statements, read, turn } = setUp();
    const answers: Promise<string | null>[] = [];
    for (let count = 0; count < 20; count += 1) {
      answers.push(read(`key ${count}`));
      await turn();
    }
    expect(statements).toHaveLength(3);
    statements[0]?.end();
    await turn();
    expect(statements).toHaveLength(4);
    expect(statements[3]?.keys).toHaveLength(17);
    for (const { end } of statements) end();
    expect(await Promise.all(answers)).toHaveLength(20);
  });

  it('are never more than three, also when one ends as another one begins', async () => {
    vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] });
    const { statements, read } = setUp();
    const answers: Promise<string | null>[] = [];
    const reads = (count: number, first: number): void => {
      for (let at = first; at < first + count; at += 1) answers.push(read(`key ${at}`));
    };
    for (let count = 0; count < 3; count += 1) {
      reads(1, count);
      await vi.advanceTimersByTimeAsync(0);
    }
    reads(500, 3);
    await vi.advanceTimersByTimeAsync(0);
    reads(1, 503);
    statements[0]?.end();
    vi.advanceTimersByTime(0);
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    expect(statements.map(({ keys }) => keys.length)).toEqual([1, 1, 1, 500]);
    statements[1]?.end();
    await new Promise((resolve) => setImmediate(resolve));
    for (const { end } of statements) end();
    expect(await Promise.all(answers)).toHaveLength(504);
  });

  it('gather where they go on and on, also while none is under way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { statements, read, turn } = setUp();
    const answers: Promise<string | null>[] = [];
    for (let count = 0; count < 60; count += 1) {
      answers.push(read(`key ${count}`));
      await turn();
      statements.at(-1)?.end();
    }
    expect(statements).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(40);
    vi.useRealTimers();
    expect(statements[10]?.keys).toHaveLength(50);
    statements[10]?.end();
    expect(await Promise.all(answers)).toHaveLength(60);
  });

  it('fail together, and the next ones do not', async () => {
    const { statements, read, turn } = setUp();
    const failing = [read('a'), read('b')].map((each) => expect(each).rejects.toThrow('away'));
    await turn();
    statements[0]?.end(new Error('away'));
    await Promise.all(failing);
    const next = read('a');
    await turn();
    statements[1]?.end();
    expect(await next).toBe('value of a');
  });

  it('of many keys are several statements', async () => {
    const { statements, read, turn } = setUp();
    const answers = Promise.all(Array.from({ length: 1_200 }, (_, at) => read(`key ${at}`)));
    await turn();
    expect(statements.map(({ keys }) => keys.length)).toEqual([500, 500, 200]);
    for (const { end } of statements) end();
    expect(new Set(await answers).size).toBe(1_200);
  });
});
