import type { RoomMembers } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { patience } from '../test-support/patience.ts';
import { createMembersFeed } from './members-feed.ts';

const listOf = (roomId: string, count: number, revision: number): RoomMembers => ({
  ...{ roomId, count, revision, members: [{ id: 'u', name: 'ada' }] },
});

const stored = () => Promise.resolve();

it('a large room is told its list more rarely than a small one, and gives it to those who come meanwhile', async () => {
  const told: RoomMembers[] = [];
  let revision = 0;
  const feed = createMembersFeed({
    read: async (roomIds) => roomIds.map((roomId) => listOf(roomId, roomId === 'large' ? 15_000 : 2, ++revision)),
    tell: (list) => told.push(list),
    everyMs: 10,
  });
  const listsOf = (roomId: string) => told.filter((list) => list.roomId === roomId);
  for (let count = 1; count <= 5; count += 1) {
    feed.changed('large');
    feed.changed('small');
    await vi.waitFor(() => expect(listsOf('small')).toHaveLength(count), patience);
  }
  expect(listsOf('large')).toHaveLength(1);
  const [large, small] = await feed.lists(['large', 'small'], stored);
  expect(large).toEqual(listsOf('large')[0]);
  expect(small?.revision).toBe(revision);
  // A list of a minute later holds up no stop.
  await feed.close();
  expect(listsOf('large')).toHaveLength(1);
});

it('thousands who come to a room at the same time get one list, also before a list of many was told', async () => {
  let [count, reads, stores] = [0, 0, 0];
  const feed = createMembersFeed({
    read: async (roomIds) => {
      reads += 1;
      return roomIds.map((roomId) => listOf(roomId, count, reads));
    },
    tell: () => undefined,
    everyMs: 60_000,
  });
  const come = async () => {
    count += 100;
    feed.changed('r');
    const whoCame = async () => {
      stores += 1;
    };
    return (await feed.lists(['r'], whoCame))[0]?.revision;
  };
  feed.changed('r');
  await vi.waitFor(() => expect(reads).toBe(1), patience);
  expect([await come(), await come(), await come()]).toEqual([2, 2, 2]);
  expect(stores).toBe(1);
  await feed.close();
});

it('rooms that could not be read are told with the next look', async () => {
  const told: string[] = [];
  let isAway = true;
  const feed = createMembersFeed({
    read: async (roomIds) => {
      if (isAway) throw new Error('the database is away');
      return roomIds.map((roomId) => listOf(roomId, 1, 1));
    },
    tell: ({ roomId }) => told.push(roomId),
    everyMs: 1,
  });
  feed.changed('r');
  await new Promise((resolve) => setImmediate(resolve));
  isAway = false;
  await vi.waitFor(() => expect(told).toEqual(['r']), patience);
  await feed.close();
});
