import { expect, it } from 'vitest';
import { copiedToOf } from './copied-to.ts';

const copy = { state: 'done', source: 'spotify', destination: 'apple', sourcePlaylistId: 'p1' } as const;

it('is empty for a playlist that was never copied', () => {
  expect(copiedToOf([], 'spotify')('p1')).toEqual([]);
  expect(copiedToOf([copy], 'spotify')('p2')).toEqual([]);
});

it('names each service once, in one order', () => {
  const copies = [copy, { ...copy, destination: 'youtube' } as const, copy];
  expect(copiedToOf(copies, 'spotify')('p1')).toEqual(['youtube', 'apple']);
});

it.each(['queued', 'running', 'waiting', 'cancelled', 'failed'] as const)(
  'does not count a copy that is %s',
  (state) => {
    expect(copiedToOf([{ ...copy, state }], 'spotify')('p1')).toEqual([]);
  },
);

it('does not take an id of another service for one of this', () => {
  expect(copiedToOf([{ ...copy, source: 'youtube' }], 'spotify')('p1')).toEqual([]);
});

it('does not count a copy within the service', () => {
  expect(copiedToOf([{ ...copy, destination: 'spotify' }], 'spotify')('p1')).toEqual([]);
});
