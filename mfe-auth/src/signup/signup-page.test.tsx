import { TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pendingAccount } from '../code/pending.ts';
import { message, pendingAnswer, refusal } from '../test-support/answers.ts';
import { SignupPage } from './signup-page.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

const setUp = (
  backend: FakeBackend = () => message('Check your email for the verification code sent'),
  state: unknown = null,
) => renderWithShell(<SignupPage />, createFakeShell({ user: null, backend, location: { state } })).shell;

const fillIn = async (typed: { username?: string; email?: string; password?: string } = {}) => {
  const { username = 'ada', email = 'ada@example.org', password = 'long enough' } = typed;
  if (username) await userEvent.type(field('Username'), username);
  if (email) await userEvent.type(field('Email'), email);
  if (password) await userEvent.type(field('Password'), password);
};

beforeEach(() => sessionStorage.clear());

describe('SignupPage', () => {
  it.each([
    ['Username', { username: '' }, 'Enter a username'],
    ['Username', { username: 'ab' }, 'username cannot be less than 3 characters'],
    ['Email', { email: '' }, 'Enter email address'],
    ['Email', { email: 'ada@example' }, 'Email address is invalid'],
    ['Password', { password: '' }, 'Enter a password'],
    ['Password', { password: '1234567' }, 'password cannot be less than 8 characters'],
  ])('refuses a wrong %s: %o', async (label, typed, text) => {
    const shell = setUp();
    await fillIn(typed);
    await submit();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    expect(document.activeElement).toBe(field(label));
    expect(shell.recorded.calls).toEqual([]);
  });

  it('takes the focus to the first wrong field', async () => {
    setUp();
    await fillIn({ email: 'no', password: 'short' });
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Password')).toHaveAccessibleDescription('password cannot be less than 8 characters');
  });

  it('signs up and goes on to the verification, without the password', async () => {
    const shell = setUp();
    await fillIn();
    await submit();
    await waitFor(() => expect(shell.recorded.navigations).toHaveLength(1));
    expect(shell.recorded.calls[0]).toMatchObject({
      path: '/auth/signup',
      input: { body: { username: 'ada', email: 'ada@example.org', password: 'long enough' } },
    });
    expect(shell.recorded.navigations[0]).toEqual({
      to: '/verifyaccount',
      replace: false,
      state: { username: 'ada', email: 'ada@example.org' },
    });
  });

  it('can be corrected after a mistyped address, and waits for the code of the new one', async () => {
    const shell = setUp();
    await fillIn({ email: 'ada@exmaple.org' });
    await submit();
    await waitFor(() => expect(shell.recorded.navigations).toHaveLength(1));
    cleanup();
    // By the arrow of the verification, or by the browser's own button.
    const again = setUp(undefined, null);
    expect([field('Username').value, field('Email').value]).toEqual(['ada', 'ada@exmaple.org']);
    await userEvent.clear(field('Email'));
    await fillIn({ username: '', email: 'ada@example.org' });
    await submit();
    await waitFor(() =>
      expect(again.recorded.navigations).toEqual([
        { to: '/verifyaccount', replace: false, state: { username: 'ada', email: 'ada@example.org' } },
      ]),
    );
    expect(pendingAccount.read(null)?.email).toBe('ada@example.org');
  });

  it('takes the page the user came from along to the login and the verification', async () => {
    const from = '/search?q=burna';
    const shell = setUp(undefined, { from });
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    await fillIn();
    await submit();
    await waitFor(() => expect(shell.recorded.navigations).toHaveLength(2));
    expect(shell.recorded.navigations.map(({ state }) => state)).toEqual([
      { from },
      { from, username: 'ada', email: 'ada@example.org' },
    ]);
  });

  it("shows the server's word under the field it is about and keeps what was typed", async () => {
    const fields = { username: 'username already exist', email: 'email already exist' };
    const shell = setUp(() => refusal(409, 'username-taken', 'username already exist', { fields }));
    await fillIn();
    await submit();
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('username already exist'));
    expect(field('Email')).toHaveAccessibleDescription('email already exist');
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Password').value).toBe('long enough');
    expect(shell.recorded.navigations).toEqual([]);
  });

  it('says that the server was not reached, keeps what was typed, and tries again', async () => {
    let online = false;
    const shell = setUp(() => {
      if (!online) throw new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.');
      return message('Sent');
    });
    await fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server could not be reached. Check your connection.',
    );
    expect([field('Username').value, field('Email').value, field('Password').value]).toEqual([
      'ada',
      'ada@example.org',
      'long enough',
    ]);
    online = true;
    await submit();
    await waitFor(() => expect(shell.recorded.navigations).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends once however often the button is pressed', async () => {
    const { answer, give } = pendingAnswer();
    const shell = setUp(() => answer);
    await fillIn();
    await submit();
    await screen.findByRole('button', { name: 'Sign up', busy: true });
    await submit();
    await userEvent.type(field('Password'), '{Enter}');
    expect(shell.recorded.calls).toHaveLength(1);
    give(message('Sent'));
    await waitFor(() => expect(shell.recorded.navigations).toHaveLength(1));
  });

  it('shows and hides the password', async () => {
    setUp();
    expect(field('Password').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
  });

  it('helps password managers and phone keyboards', () => {
    setUp();
    expect(field('Username').autocomplete).toBe('username');
    expect(field('Email')).toMatchObject({ autocomplete: 'email', inputMode: 'email' });
    expect(field('Password').autocomplete).toBe('new-password');
  });

  it.each(['Terms of service', 'Privacy policy'])('finds all that was typed after reading the %s', async (name) => {
    setUp();
    await fillIn();
    await userEvent.click(screen.getByRole('link', { name }));
    cleanup();
    setUp();
    expect([field('Username').value, field('Email').value, field('Password').value]).toEqual([
      'ada',
      'ada@example.org',
      'long enough',
    ]);
  });

  it('forgets what was typed when leaving for good', async () => {
    setUp();
    await fillIn();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    cleanup();
    setUp();
    expect(field('Password').value).toBe('');
  });

  it.each([
    ['Login', '/login'],
    ['Terms of service', '/terms-of-service'],
    ['Privacy policy', '/privacy-policy'],
  ])('leads by %s to %s', async (name, to) => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(shell.recorded.navigations[0]?.to).toBe(to);
  });
});
