import { createRoomModel } from '@playa/rooms';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, aRoomSong, createFakeRoom, me } from '../testing/fake-room.ts';
import { OwnerAway, secondsLeft } from './owner-away.tsx';
import { notificationsBetween } from './use-room-notifications.ts';

afterEach(() => vi.useRealTimers());

const viewWith = (options: Parameters<typeof createFakeRoom>[0] = {}) =>
  createRoomModel(createFakeRoom(options).snapshot());

describe('an owner who is away', () => {
  const away = { owner: ada, ownerAwaySince: '2026-01-01T00:00:00.000Z' };
  const since = Date.parse(away.ownerAwaySince);
  const members = { roomId: 'r', revision: 1, count: 1, members: [me] };

  it('is shown with the remaining seconds', () => {
    vi.useFakeTimers();
    let now = since + 10_000;
    render(<OwnerAway room={away} members={members} serverTime={() => now} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'ada is away. The room waits, then goes to whoever joined first.',
    );
    expect(screen.getByText('50 s')).toBeVisible();
    now += 3_000;
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText('47 s')).toBeVisible();
  });

  it.each([
    ['is there', { ...away, ownerAwaySince: null }, members],
    ['is back', away, { ...members, count: 2, members: [me, ada] }],
  ])('who %s is not mentioned', (_, room, known) => {
    render(<OwnerAway room={room} members={known} serverTime={() => since} />);
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it.each([
    [null, 0, null],
    ['never', 0, null],
    [away.ownerAwaySince, -5_000, 60],
    [away.ownerAwaySince, 59_400, 1],
    [away.ownerAwaySince, 90_000, 0],
  ])('since %s, %i ms later, has %s s', (start, laterMs, expected) => {
    expect(secondsLeft(start, since + laterMs)).toBe(expected);
  });
});

describe('notifications of a room', () => {
  it('name the new owner', () => {
    const before = viewWith({ owner: ada });
    expect(notificationsBetween(before, viewWith({ owner: me }), me.id)).toEqual([
      'The room is yours now: you choose what plays.',
    ]);
    expect(notificationsBetween(viewWith({ owner: me }), before, me.id)).toEqual(['ada owns the room now.']);
    expect(notificationsBetween(before, viewWith({ owner: ada }), me.id)).toEqual([]);
  });

  it('notify the owner once of songs that members suggest', () => {
    const songs = [aRoomSong(1), aRoomSong(2, { state: 'suggested', title: 'Ye', addedBy: 'tunde' })];
    const before = viewWith({ owner: me, songs: songs.slice(0, 1) });
    const after = viewWith({ owner: me, songs });
    expect(notificationsBetween(before, after, me.id)).toEqual(['tunde suggests Ye.']);
    expect(notificationsBetween(after, after, me.id)).toEqual([]);
    expect(notificationsBetween(before, after, 'somebody else')).toEqual([]);
  });
});
