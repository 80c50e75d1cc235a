import { endOtherSessions, endSession, listSessions, type SessionInfo } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { message, refusal } from '../test-support/answers.ts';
import { SessionsPage } from './sessions-page.tsx';

const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();
const own: SessionInfo = {
  ...{ id: 'own', device: 'Firefox on Linux', current: true, sameNetwork: true },
  ...{ createdAt: days(9), lastUsedAt: days(0) },
};
const phone: SessionInfo = {
  ...{ id: 'phone', device: 'Chrome on Android', current: false, sameNetwork: false },
  ...{ createdAt: days(3), lastUsedAt: days(2) },
};
const unknown: SessionInfo = { ...phone, id: 'old', device: null, sameNetwork: null };

const setUp = (list: readonly SessionInfo[], answers: FakeBackend = () => message('Done')) =>
  renderWithShell(
    <SessionsPage />,
    createFakeShell({
      backend: (definition, input) =>
        definition.path === listSessions.path && definition.method === 'GET'
          ? { status: 'success', sessions: list }
          : answers(definition, input),
    }),
  ).shell;

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

describe('SessionsPage', () => {
  it('says of each device when it was used, from which network, and which one this is', async () => {
    setUp([own, phone, unknown]);
    const here = await rowOf('Firefox on Linux');
    expect(here.textContent).toContain('In use now');
    expect(here.textContent).toContain('On this network');
    expect(within(here).getByText('This device')).toBeTruthy();
    expect(within(here).queryByRole('button')).toBeNull();
    const there = await rowOf('Chrome on Android');
    expect(there.textContent).toContain('Last used 2 days ago');
    expect(there.textContent).toContain('On another network');
    expect((await rowOf('Unknown device')).textContent).not.toContain('network');
  });

  it('logs out one device, and leaves the focus at the heading', async () => {
    const shell = setUp([own, phone, unknown], () => message('Logged out there'));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(shell.recorded.calls.at(-1)).toMatchObject({
      path: endSession.path,
      input: { params: { sessionId: 'phone' } },
    });
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Logged out there' }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Unknown device')).toBeTruthy();
  });

  it('keeps a device that could not be logged out, and says why', async () => {
    const shell = setUp([own, phone], () => refusal(503, 'service-unavailable', 'Please try again.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Please try again.' }]));
    expect(screen.getByText('Chrome on Android')).toBeTruthy();
  });

  it('logs out all others after a question', async () => {
    const shell = setUp([own, phone, unknown], () => message('Logged out everywhere else'));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(shell.recorded.calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(shell.recorded.calls.at(-1)?.path).toBe(endOtherSessions.path);
    expect(screen.getByText('You are logged in on no other device.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('says that the list could not be read, and reads it again', async () => {
    let reads = 0;
    renderWithShell(
      <SessionsPage />,
      createFakeShell({
        backend: () => {
          reads += 1;
          return reads === 1
            ? refusal(503, 'service-unavailable', 'Please try again.')
            : { status: 'success', sessions: [own] };
        },
      }),
    );
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });

  it('comes back by itself after a time without the backend', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [refusal(503, 'service-unavailable', 'Please try again.')];
    const backend = () => answers.shift() ?? { status: 'success', sessions: [own] };
    renderWithShell(<SessionsPage />, createFakeShell({ backend }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
  });
});
