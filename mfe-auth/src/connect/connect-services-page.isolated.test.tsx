import { connectTicket, listConnections, type User } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../test-support/answers.ts';
import { connectionsWith, userWith } from '../test-support/users.ts';
import { ConnectServicesPage } from './connect-services-page.tsx';
import { leaveFor } from './leave-for.ts';
import { isReturnRequested } from './return-page.ts';

vi.mock('./leave-for.ts');

const setUp = (user: User | null = userWith([])) =>
  renderWithShell(
    <ConnectServicesPage />,
    createFakeShell({
      user,
      backend: (call) => {
        if (call === listConnections) return connectionsWith([]);
        return call === connectTicket ? { ticket: 'once' } : refusal(404, 'not-found', 'There is no such call.');
      },
    }),
  ).shell;

describe('ConnectServicesPage', () => {
  it('offers Spotify and Google, and nothing else', () => {
    setUp();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Connect with Spotify',
      'Connect with Google',
    ]);
  });

  it.each([
    ['Spotify', /\/auth\/login\/spotify\?state=once$/],
    ['Google', /\/auth\/google\?state=once$/],
  ])('leaves to connect %s', async (name, address) => {
    setUp();
    await userEvent.click(screen.getByRole('button', { name: `Connect with ${name}` }));
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith(expect.stringMatching(address)));
    expect(isReturnRequested()).toBe(true);
  });

  it('forgets the way back when a service was left by the button of the browser', async () => {
    setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Connect with Spotify' }));
    await waitFor(() => expect(isReturnRequested()).toBe(true));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(isReturnRequested()).toBe(false);
  });

  it('says that something has to be connected before playing starts', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Start playing' }));
    expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Kindly connect a streaming platform!' }]);
    expect(shell.recorded.navigations).toEqual([]);
  });

  it.each(['spotify', 'youtube'] as const)('sends on to /home who has connected %s', (service) => {
    const shell = setUp(userWith([service]));
    expect(shell.recorded.navigations).toEqual([{ to: '/home', replace: true, state: null }]);
  });

  it('sends on to /home as soon as one is connected', () => {
    const shell = setUp();
    act(() => shell.session.update(userWith(['youtube'])));
    expect(shell.recorded.navigations).toEqual([{ to: '/home', replace: true, state: null }]);
  });

  it('stays for who has only connected Apple Music', () => {
    const shell = setUp(userWith(['apple']));
    expect(shell.recorded.navigations).toEqual([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Connect services' })).toBeTruthy();
  });
});
