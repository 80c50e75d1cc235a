import type { CopyDetails, CopyProgress } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopiesPage } from '../pages/copies-page.tsx';
import { aCopy, progressOf } from '../testing/copies.ts';
import { backendWith, type Handlers, problem } from '../testing/overlay.tsx';

const done = (changes: Partial<CopyDetails> = {}) => aCopy({ state: 'done', copied: 3, seen: true, ...changes });
const pageOf = (copies: readonly CopyDetails[], nextCursor: string | null = null) => ({
  copies: copies.map(progressOf),
  nextCursor,
});

const show = (answers: Handlers, now = () => done()) => {
  const user = userEvent.setup();
  const backend = backendWith(now, { 'GET /copy-preferences': () => ({ mailWhenDone: false }), ...answers });
  const { shell } = renderWithShell(<CopiesPage />, createFakeShell({ backend }));
  const push = (copy: CopyDetails) => act(async () => shell.realtime.push('copy.progress', progressOf(copy)));
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const rowsOf = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { user, shell, push, press, rowsOf };
};

describe('the history', () => {
  it('lists unfinished copies first, each with its route, time and state', async () => {
    const copies = [
      done({ id: 'a', playlistName: '', createdAt: '2025-11-20T10:00:00.000Z', failed: 1, copied: 2 }),
      aCopy({ id: 'b', state: 'waiting', resumesAt: '2026-11-20T10:30:00.000Z' }),
      aCopy({ id: 'c', state: 'queued', total: null, createdAt: '2026-11-20T11:00:00.000Z' }),
      done({ id: 'd', state: 'cancelled', copied: 1, createdAt: '2026-11-20T10:00:00.000Z' }),
      done({ id: 'e', state: 'failed', copied: 0, total: null, createdAt: '2026-11-19T10:00:00.000Z' }),
      done({ id: 'f', total: 0, copied: 0, createdAt: '2026-11-18T10:00:00.000Z' }),
    ];
    const { rowsOf } = show({ 'GET /copy-history': () => pageOf(copies) });
    expect(screen.getByRole('heading', { level: 1, name: 'Copies' })).toBeVisible();
    expect(await rowsOf('Under way')).toEqual([
      expect.stringMatching(/Spotify to Apple Music · .*Waits for its turn$/),
      expect.stringMatching(/Goes on at \d/),
    ]);
    expect(await rowsOf('Done before')).toEqual([
      expect.stringMatching(/Cancelled: 1 of 3 songs$/),
      expect.stringMatching(/Not finished$/),
      expect.stringMatching(/An empty playlist$/),
      expect.stringMatching(/^Untitled playlist.*2025.*2 of 3 songs, 1 could not be copied$/),
    ]);
  });

  it('loads older copies on demand, and keeps the loaded ones if that fails', async () => {
    let second: () => unknown = () => problem(503, 'Playa is away for a moment.');
    const { press, rowsOf } = show({
      'GET /copy-history': ({ query }) =>
        (query as { cursor?: string }).cursor ? second() : pageOf([done({ id: 'a' })], 'next'),
    });
    await screen.findByRole('button', { name: 'Show older copies' });
    await press('Show older copies');
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is away for a moment.');
    expect(await rowsOf('Done before')).toHaveLength(1);
    // A copy that ended meanwhile is returned twice.
    second = () => pageOf([done({ id: 'a' }), done({ id: 'b' })]);
    await press('Show older copies');
    await waitFor(async () => expect(await rowsOf('Done before')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull();
  });

  it('reloads by itself after the backend was unavailable, as do older copies and a report', async () => {
    const away = () => problem(503, 'Playa is away for a moment.');
    let isAway = true;
    const { press, rowsOf } = show({
      'GET /copy-history': ({ query }) => {
        if (isAway) return away();
        return (query as { cursor?: string }).cursor
          ? pageOf([done({ id: 'b', playlistName: 'Older' })])
          : pageOf([done({ id: 'a' })], 'next');
      },
      'GET /copies/:id': () => (isAway ? away() : done({ id: 'b', playlistName: 'Older' })),
    });
    const comeBack = () => {
      isAway = false;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await screen.findByRole('alert');
    comeBack();
    await screen.findByRole('button', { name: 'Show older copies' });
    isAway = true;
    await press('Show older copies');
    await screen.findByRole('alert');
    comeBack();
    await waitFor(async () => expect(await rowsOf('Done before')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    isAway = true;
    await press(/^Older/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is away for a moment.');
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'Older' })).toBeVisible();
  });

  it('applies the progress of copies, and shows those that start elsewhere', async () => {
    const { push, rowsOf } = show({ 'GET /copy-history': () => pageOf([aCopy({ id: 'a' })]) });
    expect(await rowsOf('Under way')).toEqual([expect.stringContaining('1 of 3 songs')]);
    const becomes = (list: string, rows: unknown) => waitFor(async () => expect(await rowsOf(list)).toEqual(rows));
    const row = (text: string) => expect.stringContaining(text);
    await push(aCopy({ id: 'a', sequence: 4, copied: 2 }));
    await push(aCopy({ id: 'a', sequence: 3, copied: 1 }));
    await push(aCopy({ id: 's', kind: 'sync', playlistName: 'A sync' }));
    await push(aCopy({ id: 'b', state: 'queued', total: null, createdAt: '2026-11-21T10:00:00.000Z' }));
    await becomes('Under way', [row('Waits for its turn'), row('2 of 3 songs')]);
    await push(done({ id: 'a', sequence: 9 }));
    await becomes('Done before', [row('3 of 3 songs')]);
    await becomes('Under way', [row('Waits for its turn')]);
  });

  it('says that there are none yet, or why they cannot be loaded', async () => {
    let answer: () => unknown = () => problem(503, 'Playa is away for a moment.');
    const { press } = show({ 'GET /copy-history': () => answer() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is away for a moment.');
    answer = () => pageOf([]);
    await press('Try again');
    expect(await screen.findByText('No copies yet')).toBeVisible();
  });

  it('saves the mail preference, and reverts it on failure', async () => {
    let answer: (body: unknown) => unknown = (body) => body;
    const { user } = show({
      'GET /copy-history': () => pageOf([done()]),
      'PATCH /copy-preferences': ({ body }) => answer(body),
    });
    const box = await screen.findByRole('checkbox', { name: /^Mail me when a copy that had to wait is done/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(box).toBeChecked();
    answer = () => problem(503, 'Not now.');
    await user.click(box);
    await screen.findByText('Not now.');
    expect(box).toBeChecked();
  });
});

describe('a report', () => {
  const failedTracks: CopyDetails['failedTracks'] = [
    { position: 1, title: '=HYPERLINK("http://x")', author: 'Wizkid, "Starboy"', reason: 'no-match' },
  ];
  const copy = done({ copied: 2, failed: 1, failedTracks, source: 'youtube', destination: 'spotify' });
  const song = { album: null, isrc: null, state: 'copied', reason: null, destinationTrackId: null };
  const songs = [
    { ...song, position: 0, title: 'Essence', author: 'Wizkid', isrc: 'NGA3B2014001', destinationTrackId: 'a/b' },
    { ...song, position: 1, title: '=HYPERLINK("http://x")', author: 'Wizkid, "Starboy"', state: 'failed' },
    { ...song, position: 2, title: 'مرحبا\nيا', author: '🎧', destinationTrackId: 'c' },
  ];
  songs[1] = { ...songs[1], reason: 'no-match' } as unknown as (typeof songs)[number];

  afterEach(() => vi.restoreAllMocks());

  /** jsdom's Blob has no `text()`. */
  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(blob);
    });

  /** Records the downloads. */
  const downloads = () => {
    const files: { name: string; text: Promise<string> }[] = [];
    let blob: Blob | null = null;
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (blob) files.push({ name: this.download, text: textOf(blob) });
    });
    return files;
  };
  const open = async (answers: Handlers = {}, now: () => CopyDetails = () => copy) => {
    const tools = show({ 'GET /copy-history': () => pageOf([now()]), ...answers }, now);
    await screen.findByRole('list', { name: /Under way|Done before/ });
    await tools.press(/Lagos After Dark/);
    return { ...tools, dialog: await screen.findByRole('dialog') };
  };

  it('has the numbers, the missing songs, and the links to the new playlist', async () => {
    const { dialog, press, shell } = await open();
    expect(dialog).toHaveTextContent('2copied');
    expect(dialog).toHaveTextContent('1could not be copied');
    expect(await within(dialog).findByText('=HYPERLINK("http://x")')).toBeVisible();
    const link = within(dialog).getByRole('link', { name: 'Open in Spotify' });
    expect(link).toHaveAttribute('href', 'https://open.spotify.com/playlist/p.new');
    await press('Listen now');
    expect(shell.recorded.navigations).toMatchObject([{ to: '/listeningroom/p.new' }]);
  });

  it('is a CSV file for spreadsheets: all songs, page by page, or the missing ones', async () => {
    const files = downloads();
    const { press } = await open({
      'GET /copies/:id/songs': ({ query }) =>
        (query as { cursor?: string }).cursor
          ? { songs: songs.slice(2), nextCursor: null }
          : { songs: songs.slice(0, 2), nextCursor: '2' },
    });
    await press('All songs as CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    await press('Missing songs as CSV');
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files.map(({ name }) => name)).toEqual([
      'Lagos After Dark.csv',
      'Lagos After Dark - could not be copied.csv',
    ]);
    const [all = '', missing = ''] = await Promise.all(files.map(({ text }) => text));
    expect(all.startsWith('\uFEFF')).toBe(true);
    const read = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(read(all)).toMatchObject([
      {
        ...{ Position: '1', Title: 'Essence', Artist: 'Wizkid', Album: '', ISRC: 'NGA3B2014001', State: 'copied' },
        ...{ 'Destination track id': 'a/b', 'Destination link': 'https://open.spotify.com/track/a%2Fb' },
      },
      {
        ...{ Title: '\'=HYPERLINK("http://x")', Artist: 'Wizkid, "Starboy"', State: 'not copied' },
        ...{ Reason: 'Not on Spotify', 'Destination link': '' },
      },
      { Position: '3', Title: 'مرحبا\nيا', Artist: '🎧' },
    ]);
    expect(read(missing).map(({ Position }) => Position)).toEqual(['2']);
  });

  it('of a copy that ended long ago says which songs are no longer listed, and offers no retry', async () => {
    const files = downloads();
    const old = { ...copy, state: 'failed', songsDropped: true } as const;
    const { dialog, press } = await open(
      { 'GET /copies/:id/songs': () => ({ songs: songs.slice(1, 2), nextCursor: null }) },
      () => old,
    );
    await waitFor(() => expect(dialog).toHaveTextContent('The list of copied songs is kept for 90 days.'));
    expect(dialog).toHaveTextContent('2copied1could not be copied');
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Find these songs' })).toBeNull();
    await press('All songs as CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    await press('Missing songs as CSV');
    await waitFor(() => expect(files).toHaveLength(2));
    const read = async (file: (typeof files)[number] | undefined) =>
      parse<Record<string, string>>((await file?.text) ?? '', { bom: true, columns: true });
    expect(await read(files[0])).toMatchObject([
      { Position: '', Title: expect.stringMatching(/^2 songs copied; no longer listed one by one/), State: 'copied' },
      { Position: '2', State: 'not copied' },
    ]);
    expect((await read(files[1])).map(({ Position }) => Position)).toEqual(['2']);
  });

  it('says why it cannot be downloaded', async () => {
    const { press, shell } = await open({ 'GET /copies/:id/songs': () => problem(503, 'Playa is away.') });
    await press('All songs as CSV');
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Playa is away.' }]));
    expect(screen.getByRole('button', { name: 'All songs as CSV' })).not.toHaveAttribute('aria-busy');
  });

  it('copies the same playlist again through the usual flow', async () => {
    const { press, shell } = await open();
    await press('Copy again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.recorded.commands).toMatchObject([
      { name: 'copy.open', payload: { playlists: [{ service: 'youtube', id: 'p1', name: 'Lagos After Dark' }] } },
    ]);
  });

  it('copies a linked playlist again by its link', async () => {
    const { press, shell } = await open({}, () => ({ ...copy, fromLink: true }));
    await press('Copy again');
    await waitFor(() => expect(shell.recorded.commands).toHaveLength(1));
    expect(shell.recorded.commands).toMatchObject([{ payload: { playlists: [{ id: 'p1', fromLink: true }] } }]);
  });

  it('of a failed copy resumes it, and shows its progress', async () => {
    let now = done({ state: 'failed', copied: 1 });
    const { press, push } = await open(
      { 'POST /copies/:id/retry': () => progressOf({ ...now, sequence: 5, state: 'queued' }) },
      () => now,
    );
    await press('Try again');
    expect(await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
    now = done({ sequence: 9 });
    await push(now);
    expect(await screen.findByRole('dialog', { name: 'Lagos After Dark' })).toHaveTextContent('3copied');
  });

  it('of a running copy can cancel it', async () => {
    let now: CopyProgress = progressOf(aCopy());
    const { press } = await open(
      {
        'POST /copies/:id/cancel': () => {
          now = { ...now, state: 'cancelled', sequence: 20 };
          return now;
        },
      },
      () => ({ ...now, failedTracks: [] }),
    );
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Go on copying' })).toBeVisible();
  });
});
