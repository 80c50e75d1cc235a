import { type RoomSummary, TransportError } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeRoom } from '../testing/fake-room.ts';
import { RoomsPage } from './rooms-page.tsx';

beforeEach(() => {
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const { room } = createFakeRoom().snapshot();
const id = (at: number) => `6f9d2f9e-5a7b-4a43-9c8e-0d9a3b1c2d${String(at).padStart(2, '0')}`;

const summary = (at: number, changes: Partial<RoomSummary> = {}): RoomSummary => ({
  room: { ...room, id: id(at), name: `Room ${at}` },
  role: 'member',
  memberCount: 4,
  comments: 2,
  song: { title: 'Last Last', author: 'Burna Boy', imageUrl: null, index: 0 },
  playing: true,
  ...changes,
});

interface Asked {
  list?: string;
  cursor?: string;
}
type Answer = { rooms: RoomSummary[]; nextCursor: string | null };

const open = (answer: (query: Asked) => Answer | Promise<Answer>, search = '') => {
  const asked: Asked[] = [];
  const shell = createFakeShell({
    location: { pathname: '/rooms', search },
    backend: (_, { query }) => {
      asked.push(query as Asked);
      return answer(query as Asked);
    },
  });
  renderWithShell(<RoomsPage />, shell);
  return { shell, asked, user: userEvent.setup() };
};

const down = () => {
  throw new TypeError('the network is gone');
};

describe('the page of rooms', () => {
  it("shows the listener's rooms, with song and number of listeners, and links to them", async () => {
    const { shell, asked, user } = open(() => ({
      rooms: [summary(1), summary(2, { role: 'owner', playing: false, memberCount: 1 })],
      nextCursor: null,
    }));
    const [first, second] = (await screen.findAllByRole('listitem')).map((card) => within(card));
    expect(first?.getByText('Last Last · Burna Boy')).toBeVisible();
    expect([first?.getByText('4 listening'), first?.getByText('by ada')].every((it) => it?.isConnected)).toBe(true);
    expect(second?.getByText('Nothing plays right now')).toBeVisible();
    expect(second?.getByText('by you')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Room 1' }));
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual([`/room/${id(1)}`]);
    expect(asked).toEqual([{ list: 'mine' }]);
  });

  it('shows public rooms by URL', async () => {
    const { shell, asked, user } = open(() => ({ rooms: [], nextCursor: null }), '?list=public');
    expect(await screen.findByRole('heading', { name: 'No public rooms right now' })).toBeVisible();
    expect(asked).toEqual([{ list: 'public' }]);
    await user.click(screen.getByRole('tab', { name: 'Your rooms' }));
    expect(shell.recorded.navigations[0]).toEqual({ to: '/rooms', replace: true, state: null });
  });

  it('loads more rooms on demand, each once, and says when it cannot', async () => {
    let fails = true;
    const { user } = open(({ cursor }) => {
      if (cursor === undefined) return { rooms: [summary(1), summary(2)], nextCursor: id(2) };
      if (fails) return down();
      return { rooms: [summary(2), summary(3)], nextCursor: null };
    });
    await user.click(await screen.findByRole('button', { name: 'More rooms' }));
    expect(await screen.findByText('The others could not be read.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'More rooms' }));
    expect(await screen.findByRole('link', { name: 'Room 3' })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Room 1', 'Room 2', 'Room 3']);
    expect(screen.queryByRole('button', { name: 'More rooms' })).toBeNull();
  });

  it('without a room says how to join one', async () => {
    const { shell, user } = open(() => ({ rooms: [], nextCursor: null }));
    expect(await screen.findByRole('heading', { name: 'You are in no room' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'To your library' }));
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/home']);
  });

  it('that cannot be loaded is retried', async () => {
    let fails = true;
    const { user } = open(() => (fails ? down() : { rooms: [summary(1)], nextCursor: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The rooms could not be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Room 1' })).toBeVisible();
  });

  it('reloads by itself after the backend was unavailable for a minute, and so does a further page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let isAway = true;
    const { asked } = open(({ cursor }) => {
      if (isAway) throw new TransportError('FETCH_ERROR', 'The server could not be reached.');
      return cursor === undefined
        ? { rooms: [summary(1)], nextCursor: id(1) }
        : { rooms: [summary(2)], nextCursor: null };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The rooms could not be loaded');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toBeVisible();
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('link', { name: 'Room 1' })).toBeVisible();
    const askedSoFar = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked).toHaveLength(askedSoFar);
    isAway = true;
    fireEvent.click(screen.getByRole('button', { name: 'More rooms' }));
    expect(await screen.findByText('The others could not be read.')).toBeVisible();
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('link', { name: 'Room 2' })).toBeVisible();
  });

  it('reloads once when it becomes visible after a failure', async () => {
    let isAway = true;
    const { asked } = open(() => {
      if (isAway) throw new TransportError('FETCH_ERROR', 'The server could not be reached.');
      return { rooms: [summary(1)], nextCursor: null };
    });
    await screen.findByRole('alert');
    isAway = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Room 1' })).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it('shows names in any script, and rooms with nothing to show', async () => {
    open(() => ({
      rooms: [summary(1, { room: { ...room, id: id(1), name: '<b>حفلة</b>' }, song: null, playing: true })],
      nextCursor: null,
    }));
    expect(await screen.findByRole('link', { name: '<b>حفلة</b>' })).toBeVisible();
    expect(screen.getByText('Nothing plays right now')).toBeVisible();
  });

  it('reloads when it becomes visible again', async () => {
    const names = ['Room 1', 'Party'];
    open(() => ({
      rooms: [summary(1, { room: { ...room, id: id(1), name: names.shift() ?? '' } })],
      nextCursor: null,
    }));
    await screen.findByRole('link', { name: 'Room 1' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Party' })).toBeVisible();
  });

  it('ignores a late response', async () => {
    const listOf = (name: string): Answer => ({
      rooms: [summary(1, { room: { ...room, id: id(1), name } })],
      nextCursor: null,
    });
    let answerLate: (answer: Answer) => void = () => undefined;
    const late = new Promise<Answer>((resolve) => {
      answerLate = resolve;
    });
    const answers = [late, Promise.resolve(listOf('Party'))];
    open(() => answers.shift() ?? listOf('More'));
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('link', { name: 'Party' });
    await act(async () => answerLate(listOf('Earlier')));
    expect(screen.getByRole('link')).toHaveTextContent('Party');
  });
});
