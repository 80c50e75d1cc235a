import { expect, it } from 'vitest';
import { createPresence } from './presence.ts';
import type { Presence } from './presence-store.ts';

/** Stores that end when the test says so. */
const setUp = () => {
  const stores: Array<{ came: string[]; went: string[]; end: (error?: Error) => void }> = [];
  const changed: string[][] = [];
  const names = (list: readonly Presence[]): string[] => list.map(({ userId }) => userId);
  const presence = createPresence({
    store: ({ came, went }) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve());
        stores.push({ came: names(came), went: names(went), end });
      }),
    onChanged: (roomIds) => changed.push([...roomIds]),
  });
  const enter = (userId: string) => presence.enter(`socket of ${userId}`, { roomId: 'r', userId });
  const exit = (userId: string) => presence.exit(`socket of ${userId}`, { roomId: 'r', userId });
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  return { ...{ stores, changed, presence, enter, exit, turn } };
};

it('those who come at the same time are stored together, and wait for nobody who comes later', async () => {
  const { stores, enter, exit, turn } = setUp();
  const first = enter('ada');
  await turn();
  const together = [enter('ben'), enter('cleo'), enter('dan')];
  exit('dan');
  await turn();
  expect(stores.map(({ came }) => came)).toEqual([['ada']]);
  stores[0]?.end();
  await first;
  await turn();
  expect(stores[1]).toMatchObject({ came: ['ben', 'cleo'], went: ['dan'] });

  const later = enter('eve');
  stores[1]?.end();
  await Promise.all(together);
  await turn();
  expect(stores[2]).toMatchObject({ came: ['eve'], went: [] });
  stores[2]?.end();
  await later;
  expect(stores).toHaveLength(3);
});

it('what could not be stored is stored with the next ones, and told only then', async () => {
  const { stores, changed, presence, enter, turn } = setUp();
  const failing = expect(enter('ada')).rejects.toThrow('away');
  await turn();
  stores[0]?.end(new Error('away'));
  await failing;
  expect(changed).toEqual([]);
  const next = presence.flush();
  await turn();
  expect(stores[1]).toMatchObject({ came: ['ada'] });
  stores[1]?.end();
  await next;
  expect(changed).toEqual([['r']]);
});
