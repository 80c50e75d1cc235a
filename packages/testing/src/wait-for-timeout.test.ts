import { expect, it, vi } from 'vitest';

it('waits for longer than the default second of vitest', async () => {
  vi.useFakeTimers();
  let done = false;
  setTimeout(() => {
    done = true;
  }, 3_000);
  await vi.waitFor(() => expect(done).toBe(true));
  vi.useRealTimers();
});
