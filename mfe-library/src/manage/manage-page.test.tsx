import { createFakeShell, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountWith, aPlaylist } from '../testing/playlists.ts';
import { ManagePage } from './manage-page.tsx';

it("lists the primary service's playlists with copy and share under its heading", async () => {
  renderWithShell(<ManagePage />, createFakeShell({ streaming: accountWith([[aPlaylist()]]) }));
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Playlist' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Copy playlist Lagos After Dark' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Share playlist Lagos After Dark' })).toBeEnabled();
});

it("says in the spec's words that there is nothing to show", async () => {
  renderWithShell(<ManagePage />, createFakeShell({ streaming: accountWith([[]]) }));
  expect(await screen.findByText('No playlist to show')).toBeVisible();
});

it('reads the other service when the primary one changes', async () => {
  const asked: string[] = [];
  const account = accountWith([[aPlaylist()]]);
  const client = (service: string) => {
    asked.push(service);
    return account.client();
  };
  const shell = createFakeShell({ streaming: { client } });
  renderWithShell(<ManagePage />, shell);
  await screen.findByRole('heading', { name: 'Lagos After Dark' });
  shell.session.update({ ...fakeUser, primaryStreamingService: 'apple' });
  await screen.findByRole('heading', { name: 'Lagos After Dark' });
  expect(asked).toEqual(['spotify', 'apple']);
});
