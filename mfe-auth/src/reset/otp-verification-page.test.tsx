import { forgetPassword, verifyResetPassword } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pendingReset } from '../code/pending.ts';
import { message, refusal } from '../test-support/answers.ts';
import { OtpVerificationPage } from './otp-verification-page.tsx';

const email = 'ada@example.org';
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Code' }));

const setUp = (backend: FakeBackend = () => message('Right'), state: unknown = { email }) =>
  renderWithShell(<OtpVerificationPage />, createFakeShell({ user: null, backend, location: { state } })).shell;

beforeEach(() => sessionStorage.clear());

describe('OtpVerificationPage', () => {
  it('says where the code went', () => {
    setUp();
    expect(screen.getByRole('heading', { level: 1, name: 'OTP Verification' })).toBeTruthy();
    expect(screen.getByText(email)).toBeTruthy();
  });

  it('confirms the code and goes on to the new password', async () => {
    const shell = setUp();
    await userEvent.type(code(), '1234');
    await confirm();
    await waitFor(() =>
      expect(shell.recorded.navigations).toEqual([{ to: '/confirmpassword', replace: true, state: { email } }]),
    );
    expect(shell.recorded.calls).toMatchObject([
      { path: verifyResetPassword.path, input: { body: { code: '1234', email } } },
    ]);
    expect(pendingReset.read(null)).toEqual({ email });
  });

  it('shows a wrong code under the boxes', async () => {
    const text = 'Invalid verification code';
    const shell = setUp(() => refusal(400, 'invalid-code', text, { fields: { code: text } }));
    await userEvent.type(code(), '9999');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(code().value).toBe('9999');
    expect(shell.recorded.navigations).toEqual([]);
  });

  it('has another code sent to the same address', async () => {
    const shell = setUp(() => message('Sent again'));
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Sent again' }]));
    expect(shell.recorded.calls).toMatchObject([{ path: forgetPassword.path, input: { body: { email } } }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' }).disabled).toBe(true);
  });

  it('still knows the address after a reload', () => {
    pendingReset.keep({ email });
    setUp(undefined, null);
    expect(screen.getByText(email)).toBeTruthy();
  });

  it.each([
    ['Reset Password', '/forgetpassword'],
    ['Login', '/login'],
  ])('tells who comes without an address what to do: %s', async (name, to) => {
    const shell = setUp(undefined, null);
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(screen.getByText(/^We do not know whose password to reset/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(shell.recorded.navigations[0]?.to).toBe(to);
  });

  it('leads back to the address', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.recorded.navigations).toEqual([{ to: '/forgetpassword', replace: false, state: { email } }]);
  });

  describe('opened by the link in the mail', () => {
    const token = 'AAAAAAAAAAAAAAAAAAAAA_';
    const openLink = (backend?: FakeBackend) => {
      window.history.replaceState(null, '', `/otpverification#link=${token}&email=${encodeURIComponent(email)}`);
      return setUp(backend, null);
    };
    afterEach(() => window.history.replaceState(null, '', '/'));
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

    it('needs a press and no code, and takes the link out of the address', async () => {
      const shell = openLink();
      expect(screen.getByText(/^You opened the link in the email to/).textContent).toContain(email);
      expect(screen.queryByLabelText('Verification code')).toBeNull();
      expect(shell.recorded.calls).toEqual([]);
      expect(shell.recorded.navigations).toMatchObject([{ replace: true }]);
      expect(JSON.stringify(shell.recorded.navigations)).not.toContain(token);
      await press();
      await waitFor(() =>
        expect(shell.recorded.navigations.at(-1)).toEqual({ to: '/confirmpassword', replace: true, state: { email } }),
      );
      expect(shell.recorded.calls).toMatchObject([
        { path: verifyResetPassword.path, input: { body: { code: token, email } } },
      ]);
    });

    it('is taken while the page waits for the code, and each time that another one is opened', async () => {
      const shell = setUp();
      expect(code()).toBeTruthy();
      for (const opened of [token, 'BBBBBBBBBBBBBBBBBBBBB_']) {
        window.location.hash = `link=${opened}&email=${encodeURIComponent(email)}`;
        await screen.findByText(/^You opened the link in the email to/);
        await press();
        await waitFor(() => expect(shell.recorded.calls.at(-1)?.input).toEqual({ body: { code: opened, email } }));
      }
    });

    it('says when it is too old, and asks for a code once another mail was sent', async () => {
      const text = 'This link was used or has expired.';
      openLink((definition) =>
        definition.path === forgetPassword.path
          ? message('Sent again')
          : refusal(400, 'code-expired', text, { fields: { code: text } }),
      );
      await press();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
      expect(await screen.findByLabelText('Verification code')).toBeTruthy();
    });
  });
});
