import { createFakeShell } from '@playa/testing/shell';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import remote from './remote.tsx';

const open = (page: string) => {
  const Page = remote.pages[page];
  if (!Page) throw new Error(`There is no page "${page}"`);
  const shell = createFakeShell();
  render(<Page shell={shell} />);
  return shell;
};

describe('the pages of auth', () => {
  it.each(Object.keys(remote.pages))('%s has one heading of level 1', (page) => {
    open(page);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('says on the notifications page that it is being worked on', () => {
    open('notification');
    expect(screen.getByText('Oops you caught us we are still working on this!')).toBeTruthy();
  });

  it('says on the subscription page that it is in progress', () => {
    open('subscription');
    expect(screen.getByText('This feature is in progress.')).toBeTruthy();
  });

  it.each(['forgetPassword', 'otpVerification', 'confirmPassword', 'changePassword', 'terms', 'privacy'])(
    'leads from %s, which is not here yet, back to the login',
    async (page) => {
      const shell = open(page);
      expect(screen.getByRole('heading', { name: /is not here yet$/ })).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
      expect(shell.recorded.navigations[0]?.to).toBe('/login');
    },
  );
});
