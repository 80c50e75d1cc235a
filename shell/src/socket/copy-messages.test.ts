import { createBus } from '@playa/event-bus';
import { expect, it } from 'vitest';
import { fakeCopy } from '../testing/fake-copy.ts';
import { createCopyMessages } from './copy-messages.ts';

const setUp = () => {
  const bus = createBus();
  const { signal } = new AbortController();
  const heard: string[] = [];
  bus.subscribe('copy.progressed', ({ id, sequence }) => heard.push(`${id} at ${sequence}`), { signal });
  bus.subscribe('copy.ended', ({ id, state }) => heard.push(`${id} ${state}`), { signal });
  return { heard, take: createCopyMessages(bus) };
};

it('passes progress on, and the end of each copy once', () => {
  const { heard, take } = setUp();
  take(fakeCopy({}));
  take(fakeCopy({ sequence: 2, state: 'done' }));
  take(fakeCopy({ sequence: 2, state: 'done' }));
  take(fakeCopy({ id: 'copy-2', state: 'failed' }));
  expect(heard).toEqual(['copy-1 at 1', 'copy-1 at 2', 'copy-1 done', 'copy-1 at 2', 'copy-2 at 1', 'copy-2 failed']);
});

it('drops what is no progress', () => {
  const { heard, take } = setUp();
  expect(take({ id: 'copy-1' })).toBeNull();
  expect(take(undefined)).toBeNull();
  expect(heard).toEqual([]);
});
