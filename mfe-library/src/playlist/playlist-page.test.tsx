import {
  type PlaylistRow,
  paths,
  type ServiceName,
  StreamingError,
  type StreamingErrorKind,
  savedTracksId,
} from '@playa/contracts';
import { createFakeShell, type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { accountWithRows, aRow } from '../testing/playlists.ts';
import { PlaylistPage } from './playlist-page.tsx';

interface Address {
  service?: string;
  playlistId?: string;
  state?: unknown;
}

const open = (
  streaming: FakeShellOptions['streaming'],
  { service = 'spotify', playlistId = 'p1', state = null }: Address = {},
  options: FakeShellOptions = {},
) => {
  const location = { pathname: `/playlist/${service}/${playlistId}`, params: { service, playlistId }, state };
  const shell = createFakeShell({ streaming, location, ...options });
  renderWithShell(<PlaylistPage />, shell);
  return { shell, user: userEvent.setup() };
};

const song = (title: string, changes: Parameters<typeof aRow>[0] = {}) => aRow({ id: title, title, ...changes });
const songs = () => screen.findByRole('grid', { name: 'Lagos After Dark' });
/** Waits until these titles are shown, from top to bottom. */
const expectTitles = (expected: readonly string[]) =>
  waitFor(() => {
    const rows = within(screen.getByRole('grid', { name: 'Lagos After Dark' })).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-label')?.split(' by ')[0])).toEqual(expected);
  });
const failure = (kind: StreamingErrorKind, service: ServiceName = 'spotify') =>
  new StreamingError(service, kind, 'what the service said');

const three = [song('Essence', { durationMs: 240_000 }), song('Last Last'), song('Calm Down', { artists: ['Rema'] })];
const allThree = ['Essence', 'Last Last', 'Calm Down'];

describe('a playlist', () => {
  it('shows its name, description, count, length and songs', async () => {
    open(accountWithRows([three], { playlist: { description: 'Late and loud' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lagos After Dark' })).toBeVisible();
    expect(screen.getByText('Late and loud')).toBeVisible();
    expect(await screen.findByText('3 songs · 10 min')).toBeVisible();
    await expectTitles(['Essence', 'Last Last', 'Calm Down']);
  });

  it('is copied, shared and played as on its card', async () => {
    const { shell, user } = open(accountWithRows([three]));
    await screen.findByText('3 songs · 10 min');
    for (const name of ['Copy playlist', 'Share playlist', 'Play']) {
      await user.click(screen.getByRole('button', { name: `${name} Lagos After Dark` }));
    }
    const playlist = { service: 'spotify', id: 'p1', name: 'Lagos After Dark', imageUrl: null, songCount: 3 };
    expect(shell.recorded.commands).toEqual([
      { name: 'copy.open', payload: { playlists: [playlist] } },
      { name: 'share.open', payload: { playlist } },
    ]);
    expect(shell.recorded.navigations).toEqual([
      { to: '/listeningroom/p1', replace: false, state: { playlistName: 'Lagos After Dark' } },
    ]);
  });

  it('is played from the row that is pressed', async () => {
    const { shell, user } = open(accountWithRows([three]));
    await user.click(await within(await songs()).findByRole('button', { name: 'Play Last Last' }));
    expect(shell.recorded.commands).toEqual([
      {
        name: 'playback.start',
        payload: {
          playlist: expect.objectContaining({ service: 'spotify', id: 'p1', name: 'Lagos After Dark' }),
          row: 1,
        },
      },
    ]);
  });

  it.each([
    ['spotify', 'Open in Spotify', 'https://open.spotify.com/playlist/p1'],
    ['apple', 'Open in Apple Music', 'https://music.apple.com/library/playlist/p1'],
  ] as const)('of %s has a way to its own page there', async (service, name, href) => {
    open(accountWithRows([three], { playlist: { service } }), { service });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('leads back to where the user came from, or to the library', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { shell, user } = open(accountWithRows([three]));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.home }]);
    expect(back).not.toHaveBeenCalled();
  });

  it('goes back in the history when the library has opened it', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { user } = open(accountWithRows([three]), { state: { fromLibrary: true } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledOnce();
  });
});

describe('Search playlist', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    const box = screen.getByRole('searchbox', { name: 'Search playlist' });
    await user.clear(box);
    await user.type(box, text);
  };

  it('filters by more than two characters, trimmed, in any case, by title or artist', async () => {
    const { user } = open(accountWithRows([three]));
    await songs();
    await type(user, 'la');
    await expectTitles(allThree);
    await type(user, '  LAST ');
    await expectTitles(['Last Last']);
    expect(screen.getByText('1 song found')).toBeVisible();
    await type(user, 'rema');
    await expectTitles(['Calm Down']);
  });

  it('says when nothing matches, and shows all songs again', async () => {
    const { user } = open(accountWithRows([three]));
    await songs();
    await type(user, '<b>nothing</b>');
    expect(
      await screen.findByText('There is no title and no artist with “<b>nothing</b>” in this playlist.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all songs' }));
    await expectTitles(allThree);
  });

  it('says that it has not seen all songs while more come', async () => {
    const account = accountWithRows([three, [song('Later')]]);
    const read = account.playlistRows.getMockImplementation();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    account.playlistRows.mockImplementation(async (id, cursor) => {
      if (cursor) await held;
      return (await read?.(id, cursor)) ?? { items: [], next: null, total: null };
    });
    const { user } = open(account);
    expect(await screen.findByText('3 of 4 songs · at least 10 min')).toBeVisible();
    await type(user, 'later');
    expect(await screen.findByText('0 found in the 3 songs that are here so far')).toBeVisible();
    expect(screen.getByText('More songs are on their way.')).toBeVisible();
    release();
    expect(await screen.findByText('1 song found')).toBeVisible();
    await expectTitles(['Later']);
  });
});

describe('order and duplicates', () => {
  it('sorts in both directions', async () => {
    const { user } = open(accountWithRows([three]));
    await songs();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
    await expectTitles(['Calm Down', 'Essence', 'Last Last']);
    await user.click(screen.getByRole('button', { name: 'Ascending: sort descending' }));
    await expectTitles(['Last Last', 'Essence', 'Calm Down']);
  });

  it('counts songs that stand there twice, and shows only them', async () => {
    const { user } = open(accountWithRows([[...three, song('Essence')]]));
    await user.click(await screen.findByRole('button', { name: '1 duplicate' }));
    await expectTitles(['Essence']);
    expect(screen.getByRole('button', { name: '1 duplicate' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says nothing of duplicates where there are none', async () => {
    open(accountWithRows([three]));
    await screen.findByText('3 songs · 10 min');
    expect(screen.queryByRole('button', { name: /duplicate/ })).toBeNull();
  });
});

describe('songs that are not as they should be', () => {
  const odd: PlaylistRow[] = [
    { state: 'unavailable', reason: 'removed', title: '', author: '' },
    { state: 'unavailable', reason: 'local-file', title: 'Demo.mp3', author: '' },
    song('', { artists: [], durationMs: null }),
    song('<img src=x onerror=alert(1)>', { artists: ['شيرين'] }),
    song('🎵'.repeat(150)),
  ];

  it('are all shown and counted, and the length says that it is not all', async () => {
    open(accountWithRows([odd]));
    expect(await screen.findByText('5 songs · at least 6 min')).toBeVisible();
    await expectTitles(['Unknown', 'Demo.mp3', 'Unknown', '<img src=x onerror=alert(1)>', '🎵'.repeat(150)]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it.each([
    ['   ', 'Untitled playlist'],
    ['ليالي القاهرة', 'ليالي القاهرة'],
    ['<h1>Party</h1>', '<h1>Party</h1>'],
    ['x'.repeat(300), 'x'.repeat(300)],
  ])('a playlist called %j', async (name, shown) => {
    open(accountWithRows([three], { playlist: { name } }));
    const heading = await screen.findByRole('heading', { level: 1, name: shown });
    expect(heading).toHaveAttribute('dir', 'auto');
  });

  it('an empty playlist says so', async () => {
    open(accountWithRows([[]]));
    expect(await screen.findByText('No songs here yet')).toBeVisible();
    expect(screen.getByText('0 songs')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('an address', () => {
  it('of no service leads to the library', async () => {
    const { shell, user } = open({ client: vi.fn() }, { service: 'napster' });
    await user.click(await screen.findByRole('link', { name: 'To your library' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.home }]);
    expect(screen.getByText('There is no such place')).toBeVisible();
  });

  it('of a service that is not connected leads to connecting it, and asks the service nothing', async () => {
    const client = vi.fn();
    open({ client }, { service: 'youtube' });
    expect(await screen.findByText('Connect YouTube to see this playlist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect YouTube' })).toHaveAttribute('href', paths.connectAccounts);
    expect(client).not.toHaveBeenCalled();
  });

  it.each<[StreamingErrorKind, string, string]>([
    ['not-found', 'This playlist is gone', 'To your library'],
    ['invalid-request', 'This playlist is gone', 'To your library'],
    ['forbidden', 'This playlist is not yours to see', 'To your library'],
    ['unauthorized', "This playlist can't be shown", 'Connect again'],
  ])('that the service answers with %s has words and a way on', async (kind, title, way) => {
    const account = accountWithRows([three]);
    account.playlist.mockRejectedValue(failure(kind));
    open(account);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it.each<[StreamingErrorKind, string]>([
    ['unavailable', 'Spotify is not answering. Please try again in a moment.'],
    ['rate-limited', 'Spotify asks for a pause. Please try again in a while.'],
    ['quota-exceeded', 'Spotify asks for a pause. Please try again in a while.'],
    ['malformed-response', 'Spotify is not answering. Please try again in a moment.'],
  ])('whose service fails (%s) is tried again', async (kind, words) => {
    const account = accountWithRows([three]);
    account.playlist.mockRejectedValueOnce(failure(kind));
    const { user } = open(account);
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectTitles(allThree);
  });

  it('of a playlist whose songs the service keeps to its owner shows what can be shown', async () => {
    const account = accountWithRows([three]);
    account.playlistRows.mockRejectedValue(failure('forbidden'));
    open(account);
    expect(await screen.findByText('This playlist is not yours to see')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Lagos After Dark' })).toBeVisible();
  });

  it('of the saved songs shows them as a playlist like any other', async () => {
    const account = accountWithRows([three], { playlist: { name: 'saved' } });
    const { shell, user } = open(account, { playlistId: savedTracksId });
    expect(await screen.findByRole('heading', { level: 1, name: 'Liked songs' })).toBeVisible();
    await screen.findByText('3 songs · 10 min');
    await user.click(screen.getByRole('button', { name: 'Copy playlist Liked songs' }));
    expect(shell.recorded.commands).toMatchObject([
      { name: 'copy.open', payload: { playlists: [{ id: savedTracksId, name: 'Liked songs', songCount: 3 }] } },
    ]);
  });

  it('of saved songs that may not be read yet leads to connecting again', async () => {
    const account = accountWithRows([three]);
    account.playlist.mockRejectedValue(failure('forbidden'));
    open(account, { playlistId: savedTracksId });
    expect(await screen.findByText(/may not read your saved songs on Spotify yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect again' })).toHaveAttribute('href', paths.connectAccounts);
  });
});

describe('a failure in mid-page', () => {
  it('keeps the songs that have arrived, tells how many are missing, and goes on from there', async () => {
    const account = accountWithRows([three, [song('Later')]]);
    account.playlistRows.mockImplementationOnce(account.playlistRows.getMockImplementation() ?? vi.fn());
    account.playlistRows.mockRejectedValueOnce(failure('unavailable'));
    const { user } = open(account);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not all songs are here. Spotify is not answering.');
    expect(screen.getByText('3 of 4 songs · at least 10 min')).toBeVisible();
    await expectTitles(allThree);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 songs · 13 min')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(account.playlistRows.mock.calls.map(([, cursor]) => cursor)).toEqual([null, '1', '1']);
  });

  it('by a token that was revoked leads to connecting again, with the songs still there', async () => {
    const account = accountWithRows([three, [song('Later')]]);
    account.playlistRows.mockImplementationOnce(account.playlistRows.getMockImplementation() ?? vi.fn());
    account.playlistRows.mockRejectedValueOnce(failure('unauthorized'));
    open(account);
    expect(await screen.findByRole('link', { name: 'Connect again' })).toBeVisible();
    await expectTitles(allThree);
  });

  it('behind songs that were whole says that they may be old', async () => {
    const account = accountWithRows([three]);
    const { user } = open(account);
    await screen.findByText('3 songs · 10 min');
    account.playlist.mockRejectedValueOnce(failure('unavailable'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This may not be the latest.');
    await expectTitles(allThree);
  });
});

it('tells that it is loading', async () => {
  const account = accountWithRows([three]);
  account.playlist.mockReturnValue(new Promise(() => undefined));
  open(account, {}, { user: fakeUser });
  expect(await screen.findByText('Loading the playlist')).toBeInTheDocument();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
});
