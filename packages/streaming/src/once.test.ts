import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('reads once for everybody', async () => {
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
