import type { CopyDetails } from '@playa/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCopy, progressOf } from '../testing/copies.ts';
import { backendWith, type Handlers, setUp } from '../testing/overlay.tsx';

/** A fake of the browser's notifications, which jsdom lacks. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static asked = 0;
  static answer: NotificationPermission = 'granted';
  static sent: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.asked += 1;
    FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.permission;
  }
  onclick: (() => void) | null = null;
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    FakeNotification.sent.push(this);
  }
  close() {}
}

beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'default', asked: 0, answer: 'granted', sent: [] });
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const inBackground = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

const follow = async (more: Handlers = {}) => {
  let now = aCopy();
  const tools = setUp({ backend: backendWith(() => now, more) });
  const become = async (changes: Partial<CopyDetails>) => {
    now = aCopy(changes);
    await tools.push(changes);
  };
  return { ...tools, become };
};
const end = { sequence: 9, state: 'done', copied: 2, failed: 1, seen: false } as const;

describe('the end of a copy', () => {
  it('shows one toast while its sheet is hidden', async () => {
    const { startCopy, press, become, shell } = await follow();
    await startCopy();
    await screen.findByRole('dialog');
    await press('Hide');
    await become({ sequence: 2 });
    await become(end);
    await become({ ...end, sequence: 10 });
    expect(shell.recorded.toasts).toEqual([
      { kind: 'success', message: 'Lagos After Dark is copied. 2 of 3 songs are on Apple Music.' },
    ]);
  });

  it('shows no toast if its sheet is shown, after a cancel, or when it had ended before', async () => {
    const { startCopy, press, become, shell } = await follow();
    await startCopy();
    await screen.findByRole('dialog');
    await become({ sequence: 2 });
    await become(end);
    await screen.findByRole('dialog', { name: 'We are done copying your tracks' });
    await press('Listen now');
    await become({ id: 'other', sequence: 1, state: 'done', seen: false });
    await become({ id: 'third', sequence: 1 });
    await become({ id: 'third', sequence: 2, state: 'cancelled', seen: false });
    expect(shell.recorded.toasts).toEqual([]);
    await become({ id: 'fourth', sequence: 1 });
    await become({ id: 'fourth', sequence: 2, state: 'failed', copied: 0, seen: false });
    expect(shell.recorded.toasts).toMatchObject([{ kind: 'error' }]);
  });

  it('of a group shows one toast, after the last of its copies', async () => {
    const member = (id: string, changes: Partial<CopyDetails> = {}) => ({ ...aCopy({ id, groupId: 'g' }), ...changes });
    const group = {
      ...{ id: 'g', source: 'spotify', destination: 'apple', createdAt: '2026-11-20T10:00:00.000Z' },
      copies: ['a', 'b'].map((id) => progressOf(member(id))),
    };
    const { become, shell } = await follow({ 'GET /copy-groups/:id': () => group });
    for (const id of ['a', 'b']) await become(member(id, { sequence: 2 }));
    await screen.findByRole('button', { name: '2 playlists to Apple Music' });
    await become(member('a', { ...end, id: 'a' }));
    expect(shell.recorded.toasts).toEqual([]);
    await become(member('b', { ...end, id: 'b' }));
    expect(shell.recorded.toasts).toEqual([
      { kind: 'success', message: '2 of 2 playlists are copied to Apple Music. 4 songs in all.' },
    ]);
  });
});

describe('a system notification', () => {
  it('asks for permission only when pressed, and is sent while the page is in the background', async () => {
    const { startCopy, press, become, shell } = await follow();
    await startCopy();
    await screen.findByRole('progressbar');
    expect(FakeNotification.asked).toBe(0);
    await press('Tell me when it is done');
    expect(await screen.findByText(/^Your system tells you when it is done/)).toBeVisible();
    await press('Hide');
    inBackground();
    await become({ sequence: 2 });
    await become(end);
    expect(FakeNotification.sent).toMatchObject([
      { title: 'Lagos After Dark is copied.', options: { tag: 'copy-1', body: '2 of 3 songs are on Apple Music.' } },
    ]);
    act(() => FakeNotification.sent[0]?.onclick?.());
    expect(window.focus).toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible());
    expect(shell.recorded.toasts).toHaveLength(1);
  });

  it('is not sent while the page is visible', async () => {
    FakeNotification.permission = 'granted';
    const { startCopy, press, become } = await follow();
    await startCopy();
    await screen.findByRole('progressbar');
    await press('Hide');
    await become({ sequence: 2 });
    await become(end);
    expect(FakeNotification.sent).toEqual([]);
  });

  it.each(['denied', 'default'] as const)('is not offered again if the answer was %s', async (answer) => {
    FakeNotification.answer = answer;
    const { startCopy, press, become } = await follow();
    await startCopy();
    await screen.findByRole('progressbar');
    await press('Tell me when it is done');
    await waitFor(() => expect(FakeNotification.asked).toBe(1));
    const button = () => screen.queryByRole('button', { name: 'Tell me when it is done' });
    if (answer === 'denied') await waitFor(() => expect(button()).toBeNull());
    else expect(button()).toBeVisible();
    inBackground();
    await become({ sequence: 2 });
    await become(end);
    expect(FakeNotification.sent).toEqual([]);
  });

  it('is not offered if pages cannot send notifications', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140');
    const { startCopy } = await follow();
    await startCopy();
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button', { name: 'Tell me when it is done' })).toBeNull();
  });
});
