import { confirmEmail, resendEmailCode, type User, updateUserDetails } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { message, refusal } from '../test-support/answers.ts';
import { userWith } from '../test-support/users.ts';
import { ProfilePage } from './profile-page.tsx';

const ada = userWith(['spotify'], 'spotify');
const newEmail = 'ada@new.example';
const waiting: User = { ...ada, pendingEmail: newEmail };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};
const answer = (user: User, text = 'Saved') => ({ ...message(text), user });

const setUp = (backend: FakeBackend = () => answer(ada), user: User | null = ada) =>
  renderWithShell(<ProfilePage />, createFakeShell({ user, backend })).shell;

beforeEach(() => sessionStorage.clear());

describe('ProfilePage', () => {
  it('says who is here and on which type of account', () => {
    setUp();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
    expect(screen.getByText('ada')).toBeTruthy();
    expect(screen.getByText('Account Type: Free Playa')).toBeTruthy();
    expect([field('Username').value, field('Email').value]).toEqual(['ada', 'ada@example.org']);
  });

  it.each([
    ['Username', 'ab', 'username cannot be less than 3 characters'],
    ['Email', 'ada@example', 'Email address is invalid'],
  ])('refuses a wrong %s', async (label, typed, text) => {
    const shell = setUp();
    await retype(label, typed);
    await save();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    expect(shell.recorded.calls).toEqual([]);
  });

  it('saves a new user name', async () => {
    const shell = setUp(() => answer({ ...ada, username: 'ada lovelace' }));
    await retype('Username', 'ada lovelace');
    await save();
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Saved' }]));
    expect(shell.recorded.calls).toMatchObject([
      { path: updateUserDetails.path, input: { body: { username: 'ada lovelace', email: 'ada@example.org' } } },
    ]);
    expect(shell.session.user?.username).toBe('ada lovelace');
  });

  it('falls back to what is there for a field left empty', async () => {
    const shell = setUp();
    await retype('Username', '');
    await retype('Email', '  ');
    await save();
    await waitFor(() => expect(field('Username').value).toBe('ada'));
    expect(field('Email').value).toBe('ada@example.org');
    expect(shell.recorded.calls[0]?.input.body).toEqual({ username: 'ada', email: 'ada@example.org' });
  });

  it("shows the server's word under the field it is about and keeps what was typed", async () => {
    const text = 'username already exist';
    const shell = setUp(() => refusal(409, 'username-taken', text, { fields: { username: text } }));
    await retype('Username', 'tunde');
    await save();
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(text));
    expect(field('Username').value).toBe('tunde');
    expect(shell.recorded.session).toEqual([]);
  });

  it('follows a change from elsewhere, but not over what is being typed', async () => {
    const shell = setUp();
    await retype('Email', 'half@');
    act(() => shell.session.update({ ...ada, username: 'countess', email: 'else@example.org' }));
    expect([field('Username').value, field('Email').value]).toEqual(['countess', 'half@']);
  });

  it.each([
    ['link', 'Change Password', '/changepassword'],
    ['link', 'Delete Account', '/deleteaccount'],
    ['button', 'Back to your account', '/account'],
  ])('leads by the %s %s to %s', async (role, name, to) => {
    const shell = setUp();
    await userEvent.click(screen.getByRole(role, { name }));
    expect(shell.recorded.navigations[0]?.to).toBe(to);
  });

  it('shows nothing of an account when nobody is here any more', () => {
    const { container } = renderWithShell(<ProfilePage />, createFakeShell({ user: null }));
    expect(container.textContent).toBe('');
  });
});

describe('a new email', () => {
  const region = () => screen.getByRole('region', { name: 'Confirm your new address' });

  it('has to be confirmed by the code that was sent to it', async () => {
    const shell = setUp((call) => (call === updateUserDetails ? answer(waiting, 'Check your email') : answer(ada)));
    await retype('Email', newEmail);
    await userEvent.type(field('Current password'), 'let the music flow');
    await save();
    await waitFor(() => expect(region().textContent).toContain(newEmail));
    expect(shell.recorded.calls[0]?.input.body).toEqual({
      username: 'ada',
      email: newEmail,
      currentPassword: 'let the music flow',
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(region().textContent).toContain('Until then your email stays ada@example.org.');
    expect(field('Email').value).toBe('ada@example.org');
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Check your email' }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' }).disabled).toBe(true);
  });

  it.each(['', ' ', 'ADA@example.org'])('is none where it reads %j: no password is asked for', async (typed) => {
    setUp();
    await retype('Email', typed);
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('is refused under the password where that is wrong', async () => {
    const text = 'This is not your current password';
    setUp(() => refusal(400, 'invalid-input', text, { fields: { currentPassword: text } }));
    await retype('Email', newEmail);
    await userEvent.type(field('Current password'), 'not this one');
    await save();
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field('Email').value).toBe(newEmail);
  });

  it('takes the place of the old one once confirmed', async () => {
    const shell = setUp(() => answer({ ...ada, email: newEmail, pendingEmail: null }, 'Email changed'), waiting);
    await userEvent.type(field('Verification code'), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Code' }));
    await waitFor(() => expect(field('Email').value).toBe(newEmail));
    expect(shell.recorded.calls).toMatchObject([{ path: confirmEmail.path, input: { body: { code: '1234' } } }]);
    expect(screen.queryByRole('region', { name: 'Confirm your new address' })).toBeNull();
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Email changed' }]);
  });

  it('shows a wrong code and keeps the old one', async () => {
    const text = 'Invalid verification code';
    const shell = setUp(() => refusal(400, 'invalid-code', text, { fields: { code: text } }), waiting);
    await userEvent.type(field('Verification code'), '9999');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Code' }));
    expect((await within(region()).findByRole('alert')).textContent).toBe(text);
    expect(shell.session.user?.email).toBe('ada@example.org');
  });

  it('can be sent another code', async () => {
    const shell = setUp(() => message('Sent again'), waiting);
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Sent again' }]));
    expect(shell.recorded.calls).toMatchObject([{ path: resendEmailCode.path }]);
  });
});
