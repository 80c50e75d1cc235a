import { resendCode, TransportError, verifyAccount } from '@playa/contracts';
import { createFakeShell, type FakeBackend, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingAccount } from '../code/pending.ts';
import { keepWantedPage, readWantedPage } from '../connect/wanted-page.ts';
import { message, refusal, sessionOf } from '../test-support/answers.ts';
import { VerifyAccountPage } from './verify-account-page.tsx';

const email = 'ada@example.org';
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Code' }));
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' });

const setUp = (backend?: FakeBackend, state: unknown = { username: 'ada', email }) =>
  renderWithShell(<VerifyAccountPage />, createFakeShell({ user: null, backend, location: { state } })).shell;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

describe('VerifyAccountPage', () => {
  it('says what to do and takes the focus to the code', async () => {
    setUp();
    expect(screen.getByRole('heading', { level: 1, name: 'Account Verification' })).toBeTruthy();
    expect(screen.getByText(/Check your email for the verification code sent/)).toBeTruthy();
    expect(screen.getByText(email)).toBeTruthy();
    expect(screen.getByText("Didn't get a code?")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it('confirms the code, starts the session and goes on to connecting', async () => {
    const shell = setUp(() => sessionOf(fakeUser));
    await userEvent.type(code(), '1a234');
    await confirm();
    await waitFor(() =>
      expect(shell.recorded.navigations).toEqual([{ to: '/new-user-connect-accounts', replace: true, state: null }]),
    );
    expect(shell.recorded.calls[0]).toMatchObject({
      path: verifyAccount.path,
      input: { body: { code: '1234', email } },
    });
    expect(shell.recorded.session).toEqual(['started']);
    expect(pendingAccount.read(null)).toBeNull();
  });

  it.each([
    ['/shared-playlist/42', { email, from: '/shared-playlist/42' }],
    [null, { email }],
    [null, { email, from: 'https://evil.example/' }],
  ])('keeps the page that the visitor came for (%s) while services are connected', async (page, state) => {
    keepWantedPage('/of-somebody-before');
    setUp(() => sessionOf(fakeUser), state);
    await userEvent.type(code(), '1234');
    await confirm();
    await waitFor(() => expect(pendingAccount.read(null)).toBeNull());
    expect(readWantedPage()).toBe(page);
  });

  it('confirms with the enter key', async () => {
    const shell = setUp(() => sessionOf(fakeUser));
    await userEvent.type(code(), '1234{Enter}');
    await waitFor(() => expect(shell.recorded.session).toEqual(['started']));
  });

  it('sends nothing before all digits are there', async () => {
    const shell = setUp();
    await userEvent.type(code(), '12');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code');
    expect(shell.recorded.calls).toEqual([]);
  });

  it.each([
    ['invalid-code', 'Invalid verification code'],
    ['code-expired', 'This code has expired. Please ask for a new one.'],
  ] as const)('shows %s under the code', async (problemCode, text) => {
    const shell = setUp(() => refusal(400, problemCode, text, { fields: { code: text } }));
    await userEvent.type(code(), '9999');
    await confirm();
    await screen.findByText(text);
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(code().value).toBe('9999');
    expect(shell.recorded.session).toEqual([]);
  });

  it('shows what is wrong with more than the code', async () => {
    setUp(() => {
      throw new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.');
    });
    await userEvent.type(code(), '1234');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('The server took too long to answer.');
    expect(code().value).toBe('1234');
  });

  it('still knows the address after a reload without history state', async () => {
    pendingAccount.keep({ email, username: 'ada' });
    const shell = setUp(() => sessionOf(fakeUser), null);
    await userEvent.type(code(), '1234');
    await confirm();
    await waitFor(() => expect(shell.recorded.calls[0]?.input.body).toMatchObject({ email }));
  });

  it('prefers whom the history names over who was kept', () => {
    pendingAccount.keep({ email: 'earlier@example.org' });
    setUp();
    expect(screen.getByText(email)).toBeTruthy();
  });

  it('asks to sign up or login when nobody waits for a code', async () => {
    const shell = setUp(undefined, null);
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(shell.recorded.navigations[0]?.to).toBe('/signup');
  });

  it('leads back to the form with what was typed there', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.recorded.navigations).toEqual([{ to: '/signup', replace: false, state: { username: 'ada', email } }]);
  });

  describe('Resend', () => {
    const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

    it('sends another code, begins anew, and can be used again after 30 seconds', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const shell = setUp((call) => (call === resendCode ? message('Sent again') : null));
      await userEvent.type(code(), '12');
      await userEvent.click(resend());
      await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Sent again' }]));
      expect(shell.recorded.calls[0]?.input.body).toEqual({ email });
      expect(code().value).toBe('');
      expect(document.activeElement).toBe(code());
      expect(resend().disabled).toBe(true);
      expect(screen.getByText(/^You can ask for another one in (29|30) s$/)).toBeTruthy();
      await passSeconds(30);
      await waitFor(() => expect(resend().disabled).toBe(false));
    });

    it('waits as long as the server says', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const text = 'Too many attempts. Please try again in 2 minutes.';
      const shell = setUp(() => refusal(429, 'too-many-requests', text, { retryAfter: 120 }));
      await userEvent.click(resend());
      await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: text }]));
      await passSeconds(100);
      expect(resend().disabled).toBe(true);
      await passSeconds(20);
      await waitFor(() => expect(resend().disabled).toBe(false));
    });

    it('can be tried again at once when nothing was sent', async () => {
      const shell = setUp(() => {
        throw new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.');
      });
      await userEvent.type(code(), '12');
      await userEvent.click(resend());
      await waitFor(() => expect(shell.recorded.toasts[0]?.kind).toBe('error'));
      expect(resend().disabled).toBe(false);
      expect(code().value).toBe('12');
    });

    it('remembers for a reload that it was pressed', async () => {
      setUp(() => message('Sent again'));
      await userEvent.click(resend());
      await waitFor(() => expect(resend().disabled).toBe(true));
      expect(pendingAccount.read(null)).toMatchObject({ email, username: 'ada' });
      expect(pendingAccount.read(null)?.resendAt).toBeGreaterThan(Date.now());
    });

    it('goes on waiting after a reload', () => {
      pendingAccount.keep({ email, resendAt: Date.now() + 20_000 });
      setUp(undefined, { email });
      expect(resend().disabled).toBe(true);
    });
  });
});
