import { login, resendCode, TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pendingAccount } from '../code/pending.ts';
import { message, pendingAnswer, refusal, sessionOf } from '../test-support/answers.ts';
import { LoginPage } from './login-page.tsx';

const name = () => screen.getByLabelText<HTMLInputElement>('Username or email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

const setUp = (backend: FakeBackend = () => sessionOf(fakeUser), state: unknown = null) =>
  renderWithShell(<LoginPage />, createFakeShell({ user: null, backend, location: { state } })).shell;

const logIn = async () => {
  await userEvent.type(name(), 'demo');
  await userEvent.type(password(), 'playa-demo');
  await submit();
};

beforeEach(() => sessionStorage.clear());

describe('LoginPage', () => {
  it('asks for both fields', async () => {
    const shell = setUp();
    await submit();
    expect(await screen.findByText('Enter a username or email')).toBeTruthy();
    expect(screen.getByText('Enter a password')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    expect(shell.recorded.calls).toEqual([]);
  });

  it('sends the single field as user name and as e-mail address, starts the session and goes home', async () => {
    const shell = setUp();
    await logIn();
    await waitFor(() => expect(shell.recorded.navigations).toEqual([{ to: '/home', replace: true, state: null }]));
    expect(shell.recorded.calls[0]?.input.body).toEqual({
      username: 'demo',
      email: 'demo',
      password: 'playa-demo',
      rememberMe: true,
    });
    expect(shell.recorded.session).toEqual(['started']);
  });

  it('forgets with the browser when asked to', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remeber Me' }));
    await logIn();
    await waitFor(() => expect(shell.recorded.calls[0]?.input.body).toMatchObject({ rememberMe: false }));
  });

  it('leads back to where the user wanted to be', async () => {
    const shell = setUp(undefined, { from: '/manageplaylist?page=2' });
    await logIn();
    await waitFor(() => expect(shell.recorded.navigations[0]?.to).toBe('/manageplaylist?page=2'));
  });

  it('says that the login kept an account that was to be deleted', async () => {
    const text = 'Welcome back! Your account will not be deleted.';
    const shell = setUp(() => ({ ...sessionOf(fakeUser), message: text, deletionUndone: true }));
    await logIn();
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: text }]));
  });

  it('leads to /home where no page of this site was wanted', async () => {
    const shell = setUp(undefined, { from: 'https://evil.example/' });
    await logIn();
    await waitFor(() => expect(shell.recorded.navigations[0]?.to).toBe('/home'));
  });

  it("shows the server's word under the field and keeps what was typed", async () => {
    const text = 'Incorrect username, email or password';
    const shell = setUp(() => refusal(401, 'invalid-credentials', text, { fields: { password: text } }));
    await logIn();
    await screen.findByText(text);
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect([name().value, password().value]).toEqual(['demo', 'playa-demo']);
    expect(shell.recorded.session).toEqual([]);
  });

  it('says when to try again after too many tries', async () => {
    const text = 'Too many attempts. Please try again in 15 minutes.';
    setUp(() => refusal(429, 'too-many-requests', text, { retryAfter: 900 }));
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('says that the server was not reached', async () => {
    setUp(() => {
      throw new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.');
    });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    expect(name().value).toBe('demo');
  });

  it('tells nothing of the inside when something unforeseen happens', async () => {
    setUp(() => {
      throw new TypeError('x is not a function');
    });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!');
  });

  it('sends once while the answer is on its way', async () => {
    const { answer, give } = pendingAnswer();
    const shell = setUp(() => answer);
    await logIn();
    await screen.findByRole('button', { name: 'Login', busy: true });
    await submit();
    expect(shell.recorded.calls).toHaveLength(1);
    give(sessionOf(fakeUser));
    await waitFor(() => expect(shell.recorded.session).toEqual(['started']));
  });

  describe('with an account that is not verified', () => {
    const unverified = () =>
      refusal(403, 'account-not-verified', 'Verify your account first', { fields: { email: 'demo@example.org' } });

    it('sends another code and goes on to the verification', async () => {
      const shell = setUp((call) => (call === login ? unverified() : message('Check your email')));
      await logIn();
      await waitFor(() => expect(shell.recorded.navigations[0]?.to).toBe('/verifyaccount'));
      expect(shell.recorded.calls[1]).toMatchObject({
        path: resendCode.path,
        input: { body: { email: 'demo@example.org' } },
      });
      expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Check your email' }]);
      expect(pendingAccount.read(null)?.email).toBe('demo@example.org');
      expect(shell.recorded.session).toEqual([]);
    });

    it('goes there as well when no code could be sent, and says so', async () => {
      const text = 'Too many attempts. Please try again in 5 minutes.';
      const shell = setUp((call) =>
        call === login ? unverified() : refusal(429, 'too-many-requests', text, { retryAfter: 300 }),
      );
      await logIn();
      await waitFor(() => expect(shell.recorded.navigations[0]?.to).toBe('/verifyaccount'));
      expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: text }]);
    });
  });

  it.each([
    ['ada@example.org', { email: 'ada@example.org' }],
    ['ada', null],
  ])('takes along what was typed as %s, where that is an address to reset the password of', async (typed, state) => {
    const shell = setUp();
    await userEvent.type(name(), typed);
    await userEvent.click(screen.getByRole('link', { name: 'Forget password?' }));
    expect(shell.recorded.navigations).toEqual([{ to: '/forgetpassword', replace: false, state }]);
  });

  it.each(['Forget password?', 'Sign up', 'Playa'])('takes the page the user came from along by %s', async (link) => {
    const from = '/search?q=burna';
    const shell = setUp(undefined, { from });
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(shell.recorded.navigations[0]?.state).toEqual({ from });
  });

  it.each([
    ['Forget password?', '/forgetpassword'],
    ['Sign up', '/signup'],
  ])('leads by %s to %s', async (link, to) => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(shell.recorded.navigations[0]?.to).toBe(to);
  });
});
