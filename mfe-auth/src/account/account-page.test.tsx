import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountPage } from './account-page.tsx';

describe('AccountPage', () => {
  it('says who is here and on which account', () => {
    renderWithShell(<AccountPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'demo' })).toBeTruthy();
    expect(screen.getByText('D')).toBeTruthy();
    expect(screen.getByText('Account Type: Free Playa')).toBeTruthy();
  });

  it.each([
    ['Profile', '/profile'],
    ['Connect accounts', '/connectaccounts'],
    ['Manage Playlist', '/manageplaylist'],
    ['Copies', '/copies'],
    ['Your shared playlists', '/shared-playlists'],
    ['Logged-in devices', '/sessions'],
    ['Subscription', '/subscription'],
    ['Download my data', '/downloaddata'],
    ['Delete my account', '/deleteaccount'],
  ])('leads by %s to %s', async (name, to) => {
    const { shell } = renderWithShell(<AccountPage />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(shell.recorded.navigations).toEqual([{ to, replace: false, state: null }]);
  });

  it('logs out and goes to the login', async () => {
    const { shell } = renderWithShell(<AccountPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(shell.recorded.navigations).toEqual([{ to: '/login', replace: false, state: null }]));
    expect(shell.recorded.session).toEqual(['ended']);
  });

  it('shows nothing of an account when nobody is here any more', () => {
    const { container } = renderWithShell(<AccountPage />, createFakeShell({ user: null }));
    expect(container.textContent).toBe('');
  });
});
