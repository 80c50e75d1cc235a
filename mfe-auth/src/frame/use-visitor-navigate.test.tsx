import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PageLinks } from './page-links.tsx';
import { useVisitorNavigate } from './use-visitor-navigate.ts';

const Go = ({ options }: { options?: { state?: object | null; replace?: boolean } }) => {
  const goOn = useVisitorNavigate();
  return (
    <button type="button" onClick={() => goOn('/signup', options)}>
      Go
    </button>
  );
};

/** What the press of the button navigates to, from a page with this history state. */
const navigated = async (state: unknown, options?: { state?: object | null; replace?: boolean }) => {
  const { shell } = renderWithShell(<Go options={options} />, createFakeShell({ user: null, location: { state } }));
  await userEvent.click(screen.getByRole('button'));
  return shell.recorded.navigations;
};

it('takes the page that a visitor wanted along', async () => {
  expect(await navigated({ from: '/search?q=burna' })).toEqual([
    { to: '/signup', replace: false, state: { from: '/search?q=burna' } },
  ]);
});

it('adds to it what the next page needs', async () => {
  expect(await navigated({ from: '/search' }, { state: { email: 'ada@example.org' }, replace: true })).toEqual([
    { to: '/signup', replace: true, state: { from: '/search', email: 'ada@example.org' } },
  ]);
});

it.each([
  ['nothing', null],
  ['what another page kept', { email: 'ada@example.org', password: 'secret' }],
  ['something that is no page', { from: 7 }],
  ['another site', { from: 'https://evil.example' }],
])('takes nothing along from %s', async (_, state) => {
  expect(await navigated(state)).toEqual([{ to: '/signup', replace: false, state: null }]);
});

it('is what links on a page without an address use; the first of them is the likeliest', async () => {
  const links = [
    { to: '/signup', label: 'Sign up', state: { username: 'ada' } },
    { to: '/login', label: 'Login' },
  ];
  const { shell } = renderWithShell(
    <PageLinks links={links} />,
    createFakeShell({ user: null, location: { state: { from: '/home' } } }),
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign up', 'Login']);
  await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(shell.recorded.navigations.map(({ state }) => state)).toEqual([
    { username: 'ada', from: '/home' },
    { from: '/home' },
  ]);
});
