import { expect, it } from 'vitest';
import { rejectOnAbort } from './reject-on-abort.ts';

const never = new Promise<never>(() => undefined);
const timeout = { name: 'RemoteLoadError', kind: 'timeout', remote: 'library' };

it('settles like the promise', async () => {
  const { signal } = new AbortController();
  await expect(rejectOnAbort(Promise.resolve(42), 'library', signal)).resolves.toBe(42);
  const failure = new Error('mine');
  await expect(rejectOnAbort(Promise.reject(failure), 'library', signal)).rejects.toBe(failure);
});

it('rejects with "timeout" as soon as the signal aborts, although the work continues', async () => {
  const controller = new AbortController();
  const result = rejectOnAbort(never, 'library', controller.signal);
  controller.abort();
  await expect(result).rejects.toMatchObject(timeout);
});

it('rejects immediately if the signal has already aborted', async () => {
  await expect(rejectOnAbort(never, 'library', AbortSignal.abort())).rejects.toMatchObject(timeout);
});

it('ignores an abort after the promise has settled', async () => {
  const controller = new AbortController();
  const result = rejectOnAbort(Promise.resolve('loaded'), 'library', controller.signal);
  await result;
  controller.abort();
  await expect(result).resolves.toBe('loaded');
});

it('causes no unhandled rejection if the work fails after the abort', async () => {
  const controller = new AbortController();
  let fail = (_error: Error): void => undefined;
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const result = rejectOnAbort(work, 'library', controller.signal);
  controller.abort();
  await expect(result).rejects.toMatchObject(timeout);
  fail(new Error('too late'));
  await expect(work).rejects.toThrow('too late');
});
