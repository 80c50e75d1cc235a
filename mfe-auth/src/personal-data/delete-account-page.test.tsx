import { deleteAccount } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { message, refusal } from '../test-support/answers.ts';
import { DeleteAccountPage } from './delete-account-page.tsx';

const planned = { ...message('Your account will be deleted.'), deletesAt: '2026-11-24T15:40:00.000Z' };
const setUp = (backend: FakeBackend = () => planned) =>
  renderWithShell(<DeleteAccountPage />, createFakeShell({ backend })).shell;
const password = () => screen.getByLabelText<HTMLInputElement>('Current password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));

describe('DeleteAccountPage', () => {
  it('asks for the password, and then once more', async () => {
    const shell = setUp();
    await submit();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Enter your current password'));
    await userEvent.type(password(), 'let the music flow');
    await submit();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.recorded.calls).toEqual([]);
    expect(password().value).toBe('let the music flow');
  });

  it('logs out, and says until when a login keeps the account', async () => {
    const shell = setUp();
    await userEvent.type(password(), 'let the music flow');
    await submit();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeTruthy();
    expect(shell.recorded.calls).toMatchObject([
      { path: deleteAccount.path, input: { body: { currentPassword: 'let the music flow' } } },
    ]);
    expect(shell.recorded.session).toEqual(['ended']);
    expect(screen.getByText(/Tuesday,? 24 November/).getAttribute('datetime')).toBe(planned.deletesAt);
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: '/login' }]);
  });

  it('says under the field that the password is wrong, and logs nobody out', async () => {
    const text = 'This is not your current password';
    const shell = setUp(() => refusal(400, 'invalid-input', text, { fields: { currentPassword: text } }));
    await userEvent.type(password(), 'let the music floww');
    await submit();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(text));
    expect(shell.recorded.session).toEqual([]);
  });

  it('leads to a copy of the data, and back', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('link', { name: 'Download your data first' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back to your account' }));
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/downloaddata', '/account']);
  });

  it('asks a visitor to log in first, and to come back then', async () => {
    const { shell } = renderWithShell(<DeleteAccountPage />, createFakeShell({ user: null }));
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(shell.recorded.navigations).toEqual([{ to: '/login', replace: false, state: { from: '/deleteaccount' } }]);
  });
});
