import { describe, expect, it } from 'vitest';
import { createSingleFlight, type Joined } from './single-flight.ts';

/** Work that goes on when the test says so. */
const startWork = () => {
  const once = createSingleFlight<string, string>();
  const begun: Joined<string>[] = [];
  const endings: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const work = (joined: Joined<string>): Promise<string> => {
    begun.push(joined);
    return new Promise((resolve, reject) => endings.push({ resolve, reject }));
  };
  const join = (key = 'a') => {
    const told: string[] = [];
    const controller = new AbortController();
    const answer = once(key, { tell: (event) => void told.push(event), left: controller.signal }, work);
    answer.catch(() => undefined);
    return { told, answer, leave: () => controller.abort(new Error('left')) };
  };
  return { begun, endings, join };
};

describe('work that several ask for at the same time', () => {
  it('is done once, and all are told everything', async () => {
    const { begun, endings, join } = startWork();
    const first = join();
    begun[0]?.tell('one');
    const second = join();
    begun[0]?.tell('two');
    endings[0]?.resolve('done');
    expect(await Promise.all([first.answer, second.answer])).toEqual(['done', 'done']);
    expect([first.told, second.told, begun.length]).toEqual([['one', 'two'], ['one', 'two'], 1]);
  });

  it('fails for all', async () => {
    const { endings, join } = startWork();
    const [first, second] = [join(), join()];
    endings[0]?.reject(new Error('broken'));
    await expect(first.answer).rejects.toThrow('broken');
    await expect(second.answer).rejects.toThrow('broken');
  });

  it('is done again by who asks later, and apart from other work', async () => {
    const { begun, endings, join } = startWork();
    const first = join();
    join('b');
    endings[0]?.resolve('done');
    await first.answer;
    join();
    expect(begun).toHaveLength(3);
  });

  it('goes on while one of them waits, and ends with the last who leaves', async () => {
    const { begun, join } = startWork();
    const [first, second] = [join(), join()];
    first.leave();
    await expect(first.answer).rejects.toThrow('left');
    expect(begun[0]?.left.aborted).toBe(false);
    begun[0]?.tell('one');
    second.leave();
    await expect(second.answer).rejects.toThrow('left');
    expect(begun[0]?.left.aborted).toBe(true);
    expect([first.told, second.told]).toEqual([[], ['one']]);
    join();
    expect(begun).toHaveLength(2);
  });

  it('is not begun for one who has left already', async () => {
    const once = createSingleFlight<string, string>();
    const left = AbortSignal.abort(new Error('left'));
    const joined = { tell: () => undefined, left };
    await expect(once('a', joined, () => Promise.reject(new Error('begun')))).rejects.toThrow('left');
  });
});
