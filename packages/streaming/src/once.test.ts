import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('reads once for all callers', async () => {
  const read = vi.fn(async () => 'ng');
  const storefront = once(read);
  expect(await Promise.all([storefront(), storefront()])).toEqual(['ng', 'ng']);
  expect(await storefront()).toBe('ng');
  expect(read).toHaveBeenCalledTimes(1);
});

it('tries again after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('ng');
  const storefront = once(read);
  await expect(storefront()).rejects.toThrow('offline');
  expect(await storefront()).toBe('ng');
});

it('reports its pauses to all waiting callers, including those that join during one', async () => {
  const wait = {
    service: 'apple',
    reason: 'rate-limited',
    until: 7,
    ended: new Promise<void>(() => undefined),
  } as const;
  let finish: (storefront: string) => void = () => undefined;
  const storefront = once<string>((onWait) => {
    queueMicrotask(() => onWait(wait));
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const [early, late] = [vi.fn(), vi.fn()];
  const first = storefront(early);
  await vi.waitFor(() => expect(early).toHaveBeenCalledWith(wait));
  const second = storefront(late);
  expect(late).toHaveBeenCalledWith(wait);
  finish('ng');
  expect(await Promise.all([first, second])).toEqual(['ng', 'ng']);
});

it('does not report a pause that has ended', async () => {
  const wait = { service: 'apple', reason: 'rate-limited', until: 7, ended: Promise.resolve() } as const;
  const storefront = once(async (onWait) => {
    onWait(wait);
    return 'ng';
  });
  await storefront();
  const late = vi.fn();
  await storefront(late);
  expect(late).not.toHaveBeenCalled();
});
