import type { RoomComment } from '@playa/contracts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingComment } from '../live/room-session.ts';
import { RoomComments } from './room-comments.tsx';
import { announceEveryMs } from './use-announcement.ts';

const me = { id: 'me', name: 'demo' };
const ada = { id: 'ada', name: 'ada' };

const comment = (sequence: number, text: string, changes: Partial<RoomComment> = {}): RoomComment => ({
  roomId: 'r',
  sequence,
  id: `c${sequence}`,
  author: ada,
  text,
  createdAt: new Date(Date.UTC(2026, 0, 1, 20, sequence)).toISOString(),
  ...changes,
});

interface Scene {
  comments?: readonly RoomComment[];
  pending?: readonly PendingComment[];
}

/** jsdom has no layout: a list of 40 px per comment in a window of 200 px. */
const rowHeight = 40;
let height = 0;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => vi.useRealTimers());

const open = (first: Scene = {}) => {
  const told = { sent: [] as string[], retried: [] as string[], discarded: [] as string[] };
  let earlier = async () => false;
  const session = {
    comment: (text: string) => void told.sent.push(text),
    retryComment: (id: string) => void told.retried.push(id),
    discardComment: (id: string) => void told.discarded.push(id),
    readEarlierComments: () => earlier(),
  };
  const panel = ({ comments = [], pending = [] }: Scene) => {
    height = (comments.length + pending.length) * rowHeight;
    return <RoomComments session={session} state={{ pending, userId: me.id }} view={{ comments }} />;
  };
  const { rerender } = render(panel(first));
  return {
    ...told,
    show: (scene: Scene) => rerender(panel(scene)),
    earlierIs: (read: () => Promise<boolean>) => {
      earlier = read;
    },
    list: screen.getByRole('region', { name: 'Comments' }),
  };
};

const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => comment(from + at, `No. ${from + at}`));
const field = () => screen.getByRole('textbox', { name: 'Say something' });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('comments', () => {
  it('are shown with author and time, in any script, and as plain text', () => {
    const text = '<b>مرحبا</b> https://example.org 🎉';
    const { list } = open({
      comments: [comment(1, text, { author: { id: 'x', name: 'أمينة' } }), comment(2, 'Yo', { author: me })],
    });
    expect(within(list).getByText(text)).toHaveAttribute('dir', 'auto');
    expect(within(list).getByText('أمينة')).toHaveAttribute('dir', 'auto');
    expect(within(list).getByText('You')).toBeVisible();
    expect(list.querySelectorAll('a, b')).toHaveLength(0);
    expect(list.querySelector('time')).toHaveAttribute('datetime', '2026-01-01T20:01:00.000Z');
  });

  it('survive an invalid time', () => {
    open({ comments: [comment(1, 'Hello', { createdAt: 'yesterday' })] });
    expect(screen.getByText('Hello')).toBeVisible();
  });

  it('show a text if there are none', () => {
    open();
    expect(screen.getByText('Nobody has said anything yet. Say hello!')).toBeVisible();
  });

  it('stay scrolled to the end while the listener is there', () => {
    const { list, show } = open({ comments: many(10) });
    expect(list.scrollTop).toBe(400);
    show({ comments: many(11) });
    expect(list.scrollTop).toBe(440);
    expect(screen.queryByText(/ new$/)).toBeNull();
  });

  it('keep the scroll position while the listener reads, and say how many are new', async () => {
    const { list, show } = open({ comments: many(10) });
    list.scrollTop = 40;
    fireEvent.scroll(list);
    show({ comments: many(13) });
    expect(list.scrollTop).toBe(40);
    await userEvent.click(screen.getByRole('button', { name: '3 new' }));
    expect(list.scrollTop).toBe(520);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('of the listener scroll to the end', () => {
    const { list, show } = open({ comments: many(10) });
    list.scrollTop = 40;
    fireEvent.scroll(list);
    show({ comments: many(10), pending: [{ id: 'p', text: 'Hi', problem: null }] });
    expect(list.scrollTop).toBe(440);
  });

  it('from before are inserted above, and keep the scroll position', async () => {
    const { list, show, earlierIs } = open({ comments: many(10, 51) });
    list.scrollTop = 40;
    fireEvent.scroll(list);
    earlierIs(async () => {
      show({ comments: many(60) });
      return true;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Earlier comments' }));
    expect(list.scrollTop).toBe(40 + 50 * rowHeight);
    expect(screen.queryByRole('button', { name: 'Earlier comments' })).toBeNull();
  });

  it('from before that cannot be read say so', async () => {
    open({ comments: many(3, 5) });
    await userEvent.click(screen.getByRole('button', { name: 'Earlier comments' }));
    expect(await screen.findByText('They could not be read. Please try again.')).toBeVisible();
  });
});

describe('own comments', () => {
  it('are pending, or failed with a retry button', async () => {
    const pending = [
      { id: 'p1', text: 'On its way', problem: null },
      { id: 'p2', text: 'Refused', problem: 'You say too much at once.' },
    ];
    const { retried, discarded } = open({ pending });
    expect(screen.getByText('Sending')).toBeVisible();
    expect(screen.getByText('You say too much at once.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect([retried, discarded]).toEqual([['p2'], ['p2']]);
  });

  it('are sent with Enter, and Shift and Enter starts a new line', async () => {
    const { sent } = open();
    await userEvent.type(field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    expect(sent).toEqual(['Hello\nthere']);
    expect([field().textContent, document.activeElement === field()]).toEqual(['', true]);
  });

  it('are not sent by the Enter key that ends a composition', () => {
    const { sent } = open();
    fireEvent.change(field(), { target: { value: 'こんにちは' } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(sent).toEqual([]);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent).toEqual(['こんにちは']);
  });

  it.each([
    ['', true],
    ['  \n ', true],
    ['x'.repeat(500), false],
    ['x'.repeat(501), true],
  ])('of a certain length are not sent (case %#)', (text, refused) => {
    const { sent } = open();
    fireEvent.change(field(), { target: { value: text } });
    expect(send().hasAttribute('disabled')).toBe(refused);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent).toHaveLength(refused ? 0 : 1);
  });

  it('show the remaining characters near the limit', () => {
    open();
    fireEvent.change(field(), { target: { value: 'x'.repeat(400) } });
    expect(screen.queryByText('100 left')).toBeNull();
    fireEvent.change(field(), { target: { value: 'x'.repeat(503) } });
    expect(screen.getByText('-3 left')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('-3 left A comment has 500 characters at most.');
    expect(screen.getByRole('alert')).toHaveTextContent('A comment has 500 characters at most.');
  });
});

it('screen readers get one comment, then a count, and none of the comments from before', () => {
  vi.useFakeTimers();
  const { show } = open({ comments: many(2) });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('');
  show({ comments: [...many(2), comment(3, 'Hello')] });
  expect(status).toHaveTextContent('ada: Hello');
  show({
    comments: [
      ...many(2),
      comment(3, 'Hello'),
      comment(4, 'One'),
      comment(5, 'Mine', { author: me }),
      comment(6, 'Two'),
    ],
  });
  expect(status).toHaveTextContent('ada: Hello');
  act(() => void vi.advanceTimersByTime(announceEveryMs));
  expect(status).toHaveTextContent('2 new comments');
});
