import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { controlledBackend } from '../testing/controlled-backend.ts';
import { aPlaylist } from '../testing/curated.ts';
import { CuratePage } from './curate-page.tsx';
import { examples } from './examples.ts';

beforeEach(() => localStorage.clear());

const show = () => {
  const controlled = controlledBackend();
  const shell = createFakeShell({ backend: controlled.backend });
  const { unmount } = renderWithShell(<CuratePage />, shell);
  return { ...controlled, shell, unmount, user: userEvent.setup() };
};
const field = () => screen.getByRole('textbox', { name: 'Curate your playlist' });
const curate = () => screen.getByRole('button', { name: 'Curate' });
const recents = () => within(screen.getByRole('region', { name: 'Recent requests' })).queryAllByRole('listitem');

it('requests a playlist for the typed text, in any script and as plain text', async () => {
  const { user, last, shell } = show();
  await user.type(field(), 'أغاني <b>هادئة</b> 🎉');
  await user.click(curate());
  expect(last()).toMatchObject({
    path: '/listeners/curate-ai-playlist',
    body: { inputValue: 'أغاني <b>هادئة</b> 🎉' },
  });
  const playlist = aPlaylist();
  await last().complete(playlist);
  expect(shell.recorded.navigations).toEqual([
    { to: '/view-ai-playlist', replace: false, state: { visit: expect.any(String), playlist } },
  ]);
});

it('rejects an empty request, until something is typed', async () => {
  const { user, calls } = show();
  await user.type(field(), '   {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Say what you would like to hear');
  expect(field()).toBeInvalid();
  await user.type(field(), 'x');
  expect(field()).toBeValid();
  expect([screen.getByRole('alert').textContent, calls]).toEqual(['', []]);
});

it('requests an example with one click', async () => {
  const { user, last } = show();
  await user.click(screen.getByRole('button', { name: examples[1] }));
  expect(last().body).toEqual({ inputValue: '90s hip hop without 2Pac' });
});

it('stores recent requests, which can be used again, removed and restored', async () => {
  const first = show();
  await first.user.click(screen.getByRole('button', { name: examples[0] }));
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field()).toHaveValue(examples[0]);
  first.unmount();

  const { user, last } = show();
  expect(recents().map(({ textContent }) => textContent)).toEqual([examples[0]]);
  await user.click(within(screen.getByRole('region', { name: 'Recent requests' })).getByText(examples[0]));
  expect(last().body).toEqual({ inputValue: examples[0] });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: `Remove ${examples[0]}` }));
  expect(recents()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(recents()).toHaveLength(1);
});
