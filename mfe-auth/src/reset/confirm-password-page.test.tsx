import { updatePassword } from '@playa/contracts';
import { createFakeShell, type FakeBackend, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pendingReset } from '../code/pending.ts';
import { message, refusal } from '../test-support/answers.ts';
import { ConfirmPasswordPage } from './confirm-password-page.tsx';

const email = 'ada@example.org';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Password' }));

const setUp = (backend: FakeBackend = () => message('Changed'), state: unknown = { email }, user = null) =>
  renderWithShell(<ConfirmPasswordPage />, createFakeShell({ user, backend, location: { state } })).shell;

const fillIn = async (password: string, again: string) => {
  if (password) await userEvent.type(field('New password'), password);
  if (again) await userEvent.type(field('Confirm password'), again);
};

beforeEach(() => sessionStorage.clear());

describe('ConfirmPasswordPage', () => {
  it('says whose password it is and what it has to be like', () => {
    setUp();
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeTruthy();
    expect(screen.getByText(`Choose a new password for ${email}.`)).toBeTruthy();
    expect(field('New password').placeholder).toBe('min. 8 characters');
    for (const label of ['New password', 'Confirm password']) expect(field(label).autocomplete).toBe('new-password');
    expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
  });

  it.each([
    ['nothing', '', '', 'Enter a password', 'Enter Confirm Password'],
    ['a short one', '1234567', '1234567', 'Password cannot be less than 8 characters', undefined],
    ['one only', 'long enough', '', undefined, 'Enter Confirm Password'],
    ['two different ones', 'long enough', 'long enouhg', undefined, 'Passwords do not match'],
    [
      'a short one and another',
      '1234567',
      '123',
      'Password cannot be less than 8 characters',
      'Passwords do not match',
    ],
  ])('refuses %s', async (_, password, again, wrong, wrongAgain) => {
    const shell = setUp();
    await fillIn(password, again);
    await submit();
    await screen.findAllByRole('alert');
    expect(field('New password')).toHaveAccessibleDescription(wrong ?? '');
    expect(field('Confirm password')).toHaveAccessibleDescription(wrongAgain ?? '');
    expect(shell.recorded.calls).toEqual([]);
  });

  it('sets the new password, says so and goes to the login', async () => {
    pendingReset.keep({ email });
    const shell = setUp();
    await fillIn('long enough', 'long enough');
    await submit();
    await waitFor(() => expect(shell.recorded.navigations).toEqual([{ to: '/login', replace: true, state: null }]));
    expect(shell.recorded.calls).toMatchObject([
      { path: updatePassword.path, input: { body: { password: 'long enough', email } } },
    ]);
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Changed' }]);
    expect(shell.recorded.session).toEqual([]);
    expect(pendingReset.read(null)).toBeNull();
  });

  it('ends a session this browser still has: the login would not show', async () => {
    const shell = createFakeShell({
      user: fakeUser,
      backend: () => message('Changed'),
      location: { state: { email } },
    });
    renderWithShell(<ConfirmPasswordPage />, shell);
    await fillIn('long enough', 'long enough');
    await submit();
    await waitFor(() => expect(shell.recorded.navigations[0]?.to).toBe('/login'));
    expect(shell.recorded.session).toEqual(['ended']);
  });

  it('says when the code was too long ago, keeps what was typed, and leads to another code', async () => {
    const text = 'Confirm the code from your email first.';
    const shell = setUp(() => refusal(403, 'forbidden', text));
    await fillIn('long enough', 'long enough');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('New password').value).toBe('long enough');
    await userEvent.click(screen.getByRole('link', { name: 'Ask for another code' }));
    expect(shell.recorded.navigations).toEqual([{ to: '/forgetpassword', replace: false, state: { email } }]);
  });

  it('tells who comes without an address what to do', () => {
    setUp(undefined, null);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Reset Password' }).getAttribute('href')).toBe('/forgetpassword');
  });
});
