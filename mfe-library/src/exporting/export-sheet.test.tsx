import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../home/home-page.tsx';
import { PlaylistPage } from '../playlist/playlist-page.tsx';
import { accountWithRows, aRow } from '../testing/playlists.ts';
import { ExportSheet } from './export-sheet.tsx';
import type { ReadForExport, ReadOptions } from './read-for-export.ts';
import { ReadingFailed } from './read-whole.ts';

const files: Blob[] = [];
const downloads: string[] = [];

beforeEach(() => {
  files.length = 0;
  downloads.length = 0;
  // The browser's side of a download, which jsdom lacks.
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });

const account = () => accountWithRows([[aRow({ title: 'Last Last' })], [aRow({ id: 't2', title: 'Essence' })]]);

describe('exporting', () => {
  it("hands over all songs of a playlist, though they hadn't arrived yet", async () => {
    const params = { service: 'spotify', playlistId: 'p1' };
    const { shell } = renderWithShell(
      <PlaylistPage />,
      createFakeShell({ streaming: account(), location: { params } }),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(downloads).toEqual(['Lagos After Dark.csv']));
    const text = await textOf(files[0]);
    expect(text).toContain('Last Last');
    expect(text).toContain('Essence');
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Saved as Lagos After Dark.csv' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hands over all playlists of a service from Home', async () => {
    renderWithShell(<HomePage />, createFakeShell({ streaming: account() }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Export all playlists' }));
    await user.click(await screen.findByRole('button', { name: 'JSON' }));
    await waitFor(() => expect(downloads).toEqual(['Lagos After Dark.json']));
    expect(await textOf(files[0])).toContain('Lagos After Dark');
  });
});

describe('the sheet', () => {
  const show = (read: (options: ReadOptions) => Promise<ReadForExport>) => {
    const onClose = vi.fn();
    const { shell, unmount } = renderWithShell(<ExportSheet title="Export playlist" read={read} onClose={onClose} />);
    return { user: userEvent.setup(), onClose, shell, unmount };
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  it('shows how far it is, and a cancel that ends the reading', async () => {
    let options: ReadOptions | undefined;
    const { user } = show((given) => {
      options = given;
      given.onProgress({ songs: 2500, total: 10_000 });
      return new Promise(() => undefined);
    });
    await choose(user, 'XSPF');
    expect(await screen.findByText('2,500 of 10,000 songs so far')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(options?.signal.aborted).toBe(true);
    options?.onProgress({ songs: 3000, total: 10_000 });
    expect(await screen.findByRole('button', { name: 'XSPF' })).toBeVisible();
  });

  it('shows which of several playlists is read', async () => {
    const { user } = show(({ onProgress }) => {
      onProgress({ songs: 1200, total: null, playlist: { place: 3, of: 5 } });
      return new Promise(() => undefined);
    });
    await choose(user, 'CSV');
    expect(await screen.findByText('Playlist 3 of 5, 1,200 songs so far')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('says why it failed, and tries the same format again', async () => {
    const read = vi.fn(async (): Promise<ReadForExport> => ({ playlists: [], skipped: ['B', 'C'] }));
    read.mockRejectedValueOnce(new ReadingFailed({ kind: 'other', message: 'Spotify is not answering.', pauseMs: 0 }));
    const { user, onClose, shell } = show(read);
    await choose(user, 'M3U8');
    expect(await screen.findByRole('alert')).toHaveTextContent('Spotify is not answering.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(downloads).toEqual(['playlists.m3u8']);
    expect(shell.recorded.toasts.at(-1)?.message).toBe('2 playlists could not be read and are left out.');
  });

  it('ends the reading when it is closed, and hands nothing over', async () => {
    let finish = (_: ReadForExport): void => undefined;
    let signal: AbortSignal | undefined;
    const { user, unmount } = show((options) => {
      signal = options.signal;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await choose(user, 'CSV');
    unmount();
    expect(signal?.aborted).toBe(true);
    finish({ playlists: [], skipped: [] });
    await Promise.resolve();
    expect(downloads).toEqual([]);
  });
});
