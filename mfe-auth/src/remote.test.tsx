import { createFakeShell } from '@playa/testing/shell';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import remote from './remote.tsx';
import { userWith } from './test-support/users.ts';

const open = (page: string) => {
  const Page = remote.pages[page];
  if (!Page) throw new Error(`There is no page "${page}"`);
  // With nothing connected, no page sends the user on.
  render(<Page shell={createFakeShell({ user: userWith([]) })} />);
};

describe('the pages of auth', () => {
  it.each(Object.keys(remote.pages))('%s has one heading of level 1', async (page) => {
    open(page);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('says on the notifications page that it is being worked on', () => {
    open('notification');
    expect(screen.getByText('Oops you caught us we are still working on this!')).toBeTruthy();
  });

  it('says on the subscription page that it is in progress', () => {
    open('subscription');
    expect(screen.getByText('This feature is in progress.')).toBeTruthy();
  });
});
