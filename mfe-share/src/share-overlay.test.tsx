import {
  addSharedTracks,
  type CommandPayload,
  createSharedPlaylist,
  type PlaylistRow,
  paths,
  StreamingError,
} from '@playa/contracts';
import { createFakeShell, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ShareOverlay } from './share-overlay.tsx';
import { aPlaylistRef, aRow, aTrack, fakeAccount } from './testing/music.ts';
import { installNativeShare, removeNativeShare } from './testing/native-share.ts';
import { fakeShareBackend, problem } from './testing/share-backend.ts';

const rows: PlaylistRow[] = [aRow({ id: 'a' }), aRow({ id: 'b', title: 'Joro' })];
const link = (id: string) => `${window.location.origin}/shared-playlist/${id}`;

const setUp = (pages: readonly (readonly PlaylistRow[])[] = [rows]) => {
  const user = userEvent.setup();
  const account = fakeAccount(pages);
  const fake = fakeShareBackend();
  const shell = createFakeShell({
    user: fakeUser,
    backend: fake.backend,
    streaming: { client: () => account.client },
  });
  renderWithShell(<ShareOverlay />, shell);
  const open = (payload: Partial<CommandPayload<'share.open'>> = {}) =>
    act(() => shell.bus.send('share.open', { playlist: aPlaylistRef(), ...payload }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sent = (method: string) => shell.recorded.calls.filter((call) => call.method === method);
  return { user, shell, open, press, sent, ...account, ...fake };
};
/** Presses the second of two Close buttons: the first is the sheet's handle. */
const pressClose = async () => {
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) await userEvent.click(close);
};
const findLinkField = () => screen.findByRole('textbox', { name: 'Link' });

const warn = vi.fn();

beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  removeNativeShare();
  vi.restoreAllMocks();
});

describe('sharing a playlist', () => {
  it("passes the link and the text of the specification to the system's share sheet, and closes", async () => {
    const share = installNativeShare();
    const { open, shares } = setUp();
    await open();
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share).toHaveBeenCalledWith({
      title: 'Shared Playlist',
      text: 'Check out this playlist I shared!',
      url: link('made-1'),
    });
    expect(shares[0]).toMatchObject({ playlistName: 'Lagos After Dark', playlistId: 'p1', songCount: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the eight targets in order, the link and Close when the browser has no share sheet', async () => {
    const { open } = setUp();
    await open();
    expect(await findLinkField()).toHaveValue(link('made-1'));
    const targets = within(screen.getByRole('list', { name: 'Share by' })).getAllByRole('listitem');
    expect(targets.map(({ textContent }) => textContent)).toEqual([
      'Facebook',
      'Twitter',
      'WhatsApp',
      'Reddit',
      'Telegram',
      'LinkedIn',
      'Mail',
      'Copy link',
    ]);
    for (const target of within(screen.getByRole('list', { name: 'Share by' })).getAllByRole('link')) {
      expect(target).toHaveAttribute('target', '_blank');
      expect(target.getAttribute('rel')).toContain('noopener');
    }
    expect(screen.queryByRole('button', { name: 'Share now' })).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Sharing not supported or URL is invalid');
    await pressClose();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['the user gesture has expired', 'NotAllowedError'],
    ['the listener closed it without a choice', 'AbortError'],
  ])("keeps the link when the system's sheet did not share it: %s", async (_, name) => {
    const share = installNativeShare();
    share.mockRejectedValueOnce(new DOMException('no', name));
    const { open, press } = setUp();
    await open();
    expect(await findLinkField()).toHaveValue(link('made-1'));
    await press('Share now');
    expect(share).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("waits for a press on 'Share now' with a playlist of YouTube", async () => {
    const share = installNativeShare();
    const { open, press } = setUp();
    await open({ playlist: aPlaylistRef({ service: 'youtube' }) });
    await findLinkField();
    expect(share).not.toHaveBeenCalled();
    await press('Share now');
    expect(share).toHaveBeenCalledOnce();
  });

  it('shows no link before the backend has the playlist; a retry does not read the songs again', async () => {
    const { open, press, playlistRows, failNext, sent, shares } = setUp();
    const noId = Response.json({ songCount: 2, storedCount: 2 });
    failNext(createSharedPlaylist, problem(503, 'Playa is busy.', 'service-unavailable'), noId);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is busy.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Try again');
    expect(await screen.findByText('The server answered in a way Playa does not understand.')).toBeVisible();
    await press('Try again');
    expect(await findLinkField()).toHaveValue(link('made-1'));
    expect(playlistRows).toHaveBeenCalledOnce();
    expect(shares).toHaveLength(1);
    // A response may have been lost: because of the key the backend creates one link.
    const keys = sent('POST').map(({ input }) => input.headers?.['idempotency-key']);
    expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([3, 1, 36]);
  });

  it('sends a long playlist in parts, and resumes with the part that failed', async () => {
    const many = Array.from({ length: 2_500 }, (_, at) => aRow({ id: `t${at}` }));
    const { open, press, sent, failNext, shares } = setUp([many.slice(0, 2_000), many.slice(2_000)]);
    failNext(addSharedTracks, problem(503, 'Playa is busy.', 'service-unavailable'));
    await open();
    await screen.findByRole('alert');
    await press('Try again');
    await findLinkField();
    expect(sent('POST').map(({ input }) => (input.body as { position?: number }).position)).toEqual([
      undefined,
      1_000,
      1_000,
      2_000,
    ]);
    expect(shares[0]?.tracks.map(({ track_id }) => track_id)).toEqual(many.map((_, at) => `t${at}`));
  });

  it('shares given songs without reading a playlist from the service', async () => {
    const { open, playlistRows, shares } = setUp();
    await open({ playlist: aPlaylistRef({ id: 'ai-1' }), tracks: [aTrack({ id: 'x' }), aTrack({ id: 'y' })] });
    await findLinkField();
    expect(playlistRows).not.toHaveBeenCalled();
    expect(shares[0]).toMatchObject({ playlistId: null, songCount: 2 });
  });

  it('resumes by itself after the limit of shares per minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { open, failNext, shares } = setUp();
    failNext(createSharedPlaylist, problem(429, 'Slow down.', 'too-many-requests', 600));
    await open();
    expect(await screen.findByText(/^You can share 10 playlists a minute\. It goes on at/)).toBeVisible();
    expect(shares).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(await findLinkField()).toHaveValue(link('made-1'));
  });

  it('stops on Cancel, before anything was created', async () => {
    const { open, press, playlistRows, sent } = setUp();
    const signals: AbortSignal[] = [];
    playlistRows.mockImplementation((_id, _cursor, options) => {
      if (options?.signal) signals.push(options.signal);
      return new Promise(() => undefined);
    });
    await open();
    expect(await screen.findByText('Reading songs: 0 of 3')).toBeVisible();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(sent('POST')).toEqual([]);
  });

  it('shows that the service asks for a pause, until it resumes', async () => {
    const { open, playlistRows } = setUp();
    let resume: () => void = () => undefined;
    const read = playlistRows.getMockImplementation();
    playlistRows.mockImplementationOnce(async (id, cursor, options) => {
      const ended = new Promise<void>((resolve) => {
        resume = resolve;
      });
      options?.onWait?.({ service: 'spotify', reason: 'rate-limited', until: Date.now() + 30_000, ended });
      await ended;
      return read?.(id, cursor) ?? Promise.reject(new Error('no answer'));
    });
    await open();
    expect(await screen.findByText(/^Spotify asks for a pause\. It goes on at /)).toBeVisible();
    resume();
    expect(await findLinkField()).toHaveValue(link('made-1'));
  });

  it.each([
    ['unauthorized', 'Your Spotify login has expired. Connect it again to share.', 'Connect again'],
    ['not-found', 'This playlist is not on Spotify any more.', null],
    ['unavailable', 'Spotify is not answering. Please try again in a moment.', 'Try again'],
  ] as const)('explains the service error "%s"', async (kind, words, remedy) => {
    const { open, playlistRows, shell, user } = setUp();
    playlistRows.mockRejectedValue(new StreamingError('spotify', kind, 'no'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    const remedies = ['Connect again', 'Try again'].filter((name) => screen.queryByText(name));
    expect(remedies).toEqual(remedy === null ? [] : [remedy]);
    if (remedy !== 'Connect again') return;
    await user.click(screen.getByRole('link', { name: remedy }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.connectAccounts }]);
  });

  it('does not blame the service while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { open, playlistRows } = setUp();
    playlistRows.mockRejectedValue(new StreamingError('spotify', 'network', 'You are offline.'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  });

  it('creates no link for a playlist without songs', async () => {
    const { open, sent } = setUp([[]]);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This playlist has no songs yet');
    expect(sent('POST')).toEqual([]);
  });

  it('copies the link, and asks the listener to copy it when the browser refuses', async () => {
    const { open, press, shell } = setUp();
    await open();
    await press('Copy link');
    expect(await navigator.clipboard.readText()).toBe(link('made-1'));
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Link copied' }]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press('Copy link');
    expect(await screen.findByText(/did not let Playa copy the link/)).toBeVisible();
    expect(await findLinkField()).toHaveValue(link('made-1'));
  });

  it('links to the page where links are withdrawn', async () => {
    const { open, shell, user } = setUp();
    await open();
    await user.click(await screen.findByRole('link', { name: 'Your shared playlists' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.sharedPlaylists }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('sharing several playlists', () => {
  const playlists = ['One', 'Two', 'Three'].map((name) => aPlaylistRef({ id: name, name }));

  it('creates a link for each, even when one fails, which can be retried', async () => {
    const { open, press, playlistRows, shares } = setUp();
    playlistRows.mockRejectedValueOnce(new StreamingError('spotify', 'unavailable', 'no'));
    await open({ playlist: playlists[0], playlists });
    expect(await screen.findByText('2 of 3 links are ready')).toBeVisible();
    expect(shares.map(({ playlistName }) => playlistName)).toEqual(['Two', 'Three']);
    await press('Try again to share One');
    expect(await screen.findByText('3 of 3 links are ready')).toBeVisible();
    await press('Copy all links');
    expect(await navigator.clipboard.readText()).toBe(
      [`One\n${link('made-3')}`, `Two\n${link('made-1')}`, `Three\n${link('made-2')}`].join('\n\n'),
    );
  });

  it('opens the link sheet of one of them, and returns to the list', async () => {
    const { open, press } = setUp();
    await open({ playlist: playlists[0], playlists });
    await press('Share the link to Two');
    expect(await findLinkField()).toHaveValue(link('made-2'));
    await pressClose();
    expect(await screen.findByText('3 of 3 links are ready')).toBeVisible();
  });

  it('says where the links are that were created before it was closed', async () => {
    const { open, playlistRows, shell, shares } = setUp();
    const read = playlistRows.getMockImplementation();
    playlistRows.mockImplementation((id, cursor) =>
      id === 'Two' ? new Promise(() => undefined) : (read?.(id, cursor) ?? Promise.reject(new Error('no answer'))),
    );
    await open({ playlist: playlists[0], playlists });
    expect(await screen.findByText('1 of 3 links are ready')).toBeVisible();
    await pressClose();
    expect(shell.recorded.toasts).toEqual([
      { kind: 'info', message: 'Sharing was stopped. 1 link is in "Your shared playlists".' },
    ]);
    expect(shares).toHaveLength(1);
  });
});
