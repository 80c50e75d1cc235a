import { forgetPassword, TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pendingReset } from '../code/pending.ts';
import { message, refusal } from '../test-support/answers.ts';
import { ForgetPasswordPage } from './forget-password-page.tsx';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));

const setUp = (backend: FakeBackend = () => message('Sent'), state: unknown = null) =>
  renderWithShell(<ForgetPasswordPage />, createFakeShell({ user: null, backend, location: { state } })).shell;

beforeEach(() => sessionStorage.clear());

describe('ForgetPasswordPage', () => {
  it.each([
    ['', 'Enter email address'],
    ['ada@example', 'Email address is invalid'],
  ])('refuses the address "%s"', async (typed, text) => {
    const shell = setUp();
    if (typed) await userEvent.type(email(), typed);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(document.activeElement).toBe(email());
    expect(shell.recorded.calls).toEqual([]);
  });

  it('has a code sent and goes on to where it is typed in', async () => {
    const shell = setUp();
    await userEvent.type(email(), ' ada@example.org ');
    await submit();
    await waitFor(() => expect(shell.recorded.navigations[0]?.to).toBe('/otpverification'));
    expect(shell.recorded.navigations[0]?.state).toMatchObject({ email: 'ada@example.org' });
    expect(shell.recorded.calls[0]).toMatchObject({
      path: forgetPassword.path,
      input: { body: { email: 'ada@example.org' } },
    });
    expect(pendingReset.read(null)?.email).toBe('ada@example.org');
    expect(pendingReset.read(null)?.resendAt).toBeGreaterThan(Date.now());
  });

  it('says under the field that there is no such account, and keeps what was typed', async () => {
    const text = "email doesn't exist";
    const shell = setUp(() => refusal(404, 'email-unknown', text, { fields: { email: text } }));
    await userEvent.type(email(), 'nobody@example.org');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(email()).toMatchObject({ value: 'nobody@example.org', ariaInvalid: 'true' });
    expect(shell.recorded.navigations).toEqual([]);
  });

  it.each([
    [
      'too many tries',
      () => refusal(429, 'too-many-requests', 'Too many attempts. Please try again in 5 minutes.', { retryAfter: 300 }),
      'Too many attempts. Please try again in 5 minutes.',
    ],
    [
      'no connection',
      () => {
        throw new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.');
      },
      'The server could not be reached. Check your connection.',
    ],
  ])('says what is wrong after %s', async (_, backend, text) => {
    setUp(backend);
    await userEvent.type(email(), 'ada@example.org');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(email().value).toBe('ada@example.org');
  });

  it('knows the address it was given, and the one that was typed before', () => {
    const { unmount } = renderWithShell(
      <ForgetPasswordPage />,
      createFakeShell({ user: null, location: { state: { email: 'given@example.org' } } }),
    );
    expect(email().value).toBe('given@example.org');
    unmount();
    pendingReset.keep({ email: 'before@example.org' });
    setUp();
    expect(email().value).toBe('before@example.org');
  });

  it('leads back to the login', async () => {
    const shell = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/login', '/login']);
  });
});
