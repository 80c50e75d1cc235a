import { changePassword } from '@playa/contracts';
import { createFakeShell, type FakeBackend, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, sessionOf } from '../test-support/answers.ts';
import { ChangePasswordPage } from './change-password-page.tsx';

const labels = ['Current password', 'New password', 'Confirm new password'] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const setUp = (backend: FakeBackend = () => sessionOf(fakeUser)) =>
  renderWithShell(<ChangePasswordPage />, createFakeShell({ backend })).shell;

const fillIn = async (...passwords: string[]) => {
  for (const [index, label] of labels.entries()) {
    const password = passwords[index];
    if (password) await userEvent.type(field(label), password);
  }
};

const tooShort = 'password cannot be less than 8 characters';
const missing = 'Enter your current password';
const different = 'passwords do not match';

describe('ChangePasswordPage', () => {
  it.each([
    ['nothing', ['', '', ''], [missing, missing, undefined]],
    ['no current one', ['', 'brand new one', 'brand new one'], [missing, undefined, undefined]],
    ['no new one', ['old password', '', ''], [undefined, missing, undefined]],
    ['a short current one', ['1234567', 'brand new one', 'brand new one'], [tooShort, undefined, undefined]],
    ['a short new one', ['old password', '1234567', '1234567'], [undefined, tooShort, undefined]],
    ['two different new ones', ['old password', 'brand new one', 'brand new'], [undefined, undefined, different]],
    ['all of it wrong', ['1', '2', '3'], [tooShort, tooShort, different]],
  ])('refuses %s', async (_, typed, notes) => {
    const shell = setUp();
    await fillIn(...typed);
    await submit();
    await screen.findAllByRole('alert');
    for (const [index, label] of labels.entries()) expect(field(label)).toHaveAccessibleDescription(notes[index] ?? '');
    expect(shell.recorded.calls).toEqual([]);
  });

  it('changes the password, ends the session and goes to the login', async () => {
    const shell = setUp();
    await fillIn('old password', 'brand new one', 'brand new one');
    await submit();
    await waitFor(() => expect(shell.recorded.navigations).toEqual([{ to: '/login', replace: true, state: null }]));
    expect(shell.recorded.calls).toMatchObject([
      {
        path: changePassword.path,
        input: { body: { currentPassword: 'old password', newPassword: 'brand new one' } },
      },
    ]);
    expect(shell.recorded.session).toEqual(['ended']);
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Login successful' }]);
  });

  it('says under the field that the current one is wrong, and keeps what was typed', async () => {
    const text = 'Incorrect password';
    const shell = setUp(() => refusal(400, 'invalid-credentials', text, { fields: { currentPassword: text } }));
    await fillIn('old passwort', 'brand new one', 'brand new one');
    await submit();
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(text));
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').value).toBe('brand new one');
    expect(shell.recorded.session).toEqual([]);
  });

  it('shows and hides each password', async () => {
    setUp();
    expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(3);
  });

  it('leads back to the profile', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your profile' }));
    expect(shell.recorded.navigations[0]?.to).toBe('/profile');
  });

  it('asks a visitor to log in first, and to come back then', async () => {
    const { shell } = renderWithShell(<ChangePasswordPage />, createFakeShell({ user: null }));
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(shell.recorded.navigations).toEqual([{ to: '/login', replace: false, state: { from: '/changepassword' } }]);
  });
});
