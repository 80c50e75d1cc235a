import { expect, it } from 'vitest';
import { untilDeadline } from './until-deadline.ts';

const never = new Promise<never>(() => undefined);
const timeout = { name: 'RemoteLoadError', kind: 'timeout', remote: 'library' };

it('passes the outcome on', async () => {
  const { signal } = new AbortController();
  await expect(untilDeadline(Promise.resolve(42), 'library', signal)).resolves.toBe(42);
  const failure = new Error('mine');
  await expect(untilDeadline(Promise.reject(failure), 'library', signal)).rejects.toBe(failure);
});

it('rejects with "timeout" as soon as the signal aborts, although the work goes on', async () => {
  const controller = new AbortController();
  const bounded = untilDeadline(never, 'library', controller.signal);
  controller.abort();
  await expect(bounded).rejects.toMatchObject(timeout);
});

it('rejects at once where the signal had aborted before', async () => {
  await expect(untilDeadline(never, 'library', AbortSignal.abort())).rejects.toMatchObject(timeout);
});

it('keeps the outcome that came before the signal aborted', async () => {
  const controller = new AbortController();
  const bounded = untilDeadline(Promise.resolve('there'), 'library', controller.signal);
  await bounded;
  controller.abort();
  await expect(bounded).resolves.toBe('there');
});

it('leaves no unhandled rejection of work that fails after the deadline', async () => {
  const controller = new AbortController();
  let fail = (_error: Error): void => undefined;
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const bounded = untilDeadline(work, 'library', controller.signal);
  controller.abort();
  await expect(bounded).rejects.toMatchObject(timeout);
  fail(new Error('too late'));
  await expect(work).rejects.toThrow('too late');
});
