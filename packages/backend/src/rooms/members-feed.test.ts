import type { RoomMembers } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { patience } from '../test-support/patience.ts';
import { createMembersFeed } from './members-feed.ts';

const listOf = (roomId: string, count: number, revision: number): RoomMembers => ({
  ...{ roomId, count, revision, members: [{ id: 'u', name: 'ada' }] },
});

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
  expect(feed.latest('large')).toEqual(listsOf('large')[0]);
  expect(feed.latest('small')).toBeNull();
  // A list of a minute later holds up no stop.
  await feed.close();
  expect(listsOf('large')).toHaveLength(1);
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
