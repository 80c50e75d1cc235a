import { expect, it } from 'vitest';
import { createTurnQueue, type Waiter } from './turn-queue.ts';

interface Named extends Waiter {
  name: string;
}
const of = (userId: string, count: number, shares = 1): Named[] =>
  Array.from({ length: count }, (_, at) => ({ userId, name: `${userId}${at + 1}`, shares }));
const fill = (waiters: readonly Named[], goesFirst?: (userId: string) => boolean) => {
  const queue = createTurnQueue<Named>(goesFirst);
  for (const waiter of waiters) queue.add(waiter);
  return queue;
};
const namesOf = (queue: ReturnType<typeof fill>, shares = 1) => {
  const names: string[] = [];
  for (let next = queue.next(shares); next; next = queue.next(shares)) names.push(next.name);
  return names;
};

it('users take turns, whoever of them wants more; each in the order of asking', () => {
  const queue = fill([...of('ada', 4), ...of('tunde', 1), ...of('zainab', 2)]);
  expect(namesOf(queue)).toEqual(['ada1', 'tunde1', 'zainab1', 'ada2', 'zainab2', 'ada3', 'ada4']);
});

it('a user who comes later waits for one turn of each of the others, not for all that they want', () => {
  const queue = fill([...of('ada', 500), ...of('tunde', 500)]);
  queue.next(1);
  for (const waiter of of('zainab', 1)) queue.add(waiter);
  expect([queue.next(1), queue.next(1), queue.next(1)].map((next) => next?.name)).toEqual([
    'tunde1',
    'ada2',
    'zainab1',
  ]);
});

it('users who go first are served before all others', () => {
  const queue = fill([...of('ada', 2), ...of('tunde', 2), ...of('zainab', 2)], (userId) => userId !== 'ada');
  expect(namesOf(queue)).toEqual(['tunde1', 'zainab1', 'tunde2', 'zainab2', 'ada1', 'ada2']);
});

it('who wants more than there is waits, and holds up no other user', () => {
  const queue = fill([...of('ada', 1, 50), ...of('tunde', 1)]);
  expect(queue.wanted()).toBe(51);
  expect(namesOf(queue, 10)).toEqual(['tunde1']);
  expect(namesOf(queue, 50)).toEqual(['ada1']);
  expect(queue.wanted()).toBe(0);
});

it('who has given up is not served', () => {
  const waiters = of('ada', 2);
  const queue = fill(waiters);
  const [first] = waiters;
  if (first) queue.remove(first);
  if (first) queue.remove(first);
  expect(queue.wanted()).toBe(1);
  expect(namesOf(queue)).toEqual(['ada2']);
});
