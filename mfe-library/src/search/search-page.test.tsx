import { type Page, type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import { type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubElementSizes } from '../testing/element-sizes.ts';
import { createLocatedShell } from '../testing/located-shell.ts';
import { aPlaylist, aTrack, noCapabilities } from '../testing/playlists.ts';
import { SearchPage } from './search-page.tsx';

beforeEach(() => localStorage.clear());

const names = ['Lagos After Dark', 'Lagos Mornings', 'Sunday Gospel'];
const library = names.map((name, index) => aPlaylist({ id: `p${index}`, name, songCount: index + 1 }));
const pageOf = <T,>(items: T[], next: string | null = null): Page<T> => ({ items, next, total: null });

type Calls = Pick<StreamingClient, 'playlists' | 'searchSongs' | 'searchPlaylists' | 'playlist' | 'playlistRows'>;

/** A service that can be searched for songs and playlists; `calls` replaces what it answers. */
const aService = (calls: Partial<Calls> = {}) => {
  const client = {
    capabilities: { ...noCapabilities, searchPlaylists: true },
    playlists: vi.fn<Calls['playlists']>(async () => pageOf(library)),
    searchSongs: vi.fn<Calls['searchSongs']>(async () => pageOf([aTrack()])),
    searchPlaylists: vi.fn<Calls['searchPlaylists']>(async () => []),
    playlist: vi.fn<Calls['playlist']>(async (id) => aPlaylist({ id, name: `Playlist ${id}` })),
    playlistRows: vi.fn<Calls['playlistRows']>(async () => pageOf([])),
  };
  Object.assign(client, calls);
  return { client, streaming: { client: () => client as Partial<StreamingClient> as StreamingClient } };
};

const show = (at = '/search', options: FakeShellOptions = { streaming: aService().streaming }) => {
  const user = userEvent.setup();
  const located = createLocatedShell(at, options);
  const { unmount } = renderWithShell(<SearchPage />, located.shell);
  return { ...located, user, unmount };
};
const box = () => screen.getByRole('searchbox', { name: 'Search for playlist or song' });
const onYouTube = { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' as const };
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the search page', () => {
  it("has the spec's heading, box and tabs", () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    expect(box()).toHaveAttribute('placeholder', 'Search for playlist or song');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Playlist', 'Songs']);
  });

  it('begins with the third character, and says so before', async () => {
    const { user } = show();
    await user.type(box(), ' la ');
    expect(screen.getByText('Type at least 3 characters')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your playlists' })).toBeNull();
    await user.clear(box());
    await user.type(box(), 'LAG');
    expect(await screen.findByRole('link', { name: 'Lagos Mornings' })).toBeVisible();
    expect(screen.queryByText('Type at least 3 characters')).toBeNull();
    expect(screen.queryByText('Sunday Gospel')).toBeNull();
    expect(screen.getByText('Tracks: 2')).toBeVisible();
  });

  it('says that there is no primary service', () => {
    show('/search', { user: { ...fakeUser, primaryStreamingService: null } });
    expect(screen.getByRole('link', { name: 'Set primary service' })).toBeVisible();
  });
});

describe('the address', () => {
  it('follows what is typed and the tab, in one entry of the history', async () => {
    const { user, address, entries } = show();
    await user.type(box(), 'Lagos after');
    await waitFor(() => expect(address()).toBe('/search?q=Lagos+after'));
    await user.click(screen.getByRole('tab', { name: 'Songs' }));
    expect(address()).toBe('/search?q=Lagos+after&tab=songs');
    expect(entries()).toBe(1);
  });

  it('shows what it says: after a reload, or pasted', async () => {
    show('/search?q=lagos&tab=songs');
    expect(box()).toHaveValue('lagos');
    expect(screen.getByRole('tab', { name: 'Songs', selected: true })).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Last Last by Burna Boy/ })).toBeVisible();
  });

  it('is followed when it changes: the navigation leads to an empty search, Back to the one before', async () => {
    const { visit, back } = show('/search?q=lagos');
    await screen.findByRole('link', { name: 'Lagos Mornings' });
    visit('/search');
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Your playlists' })).toBeNull();
    back();
    expect(box()).toHaveValue('lagos');
  });

  it('takes hostile values for nothing', () => {
    show(`/search?q=${encodeURIComponent('<img src=x>')}&tab=__proto__&playlist=evil:1`);
    expect(box()).toHaveValue('<img src=x>');
    expect(screen.getByRole('tab', { name: 'Playlist', selected: true })).toBeVisible();
  });
});

describe('a playlist that was found', () => {
  it('opens in place, and leads back to the results as they were', async () => {
    const { client, streaming } = aService({ searchPlaylists: vi.fn(async () => [aPlaylist({ id: 'x1' })]) });
    const { user, address, back } = show('/search?q=lagos', { streaming });
    const result = await section('On Spotify').findByRole('link', { name: 'Lagos After Dark' });
    expect(result).toHaveAttribute('href', '/search?q=lagos&playlist=spotify%3Ax1');
    await user.click(result);
    expect(address()).toBe('/search?q=lagos&playlist=spotify%3Ax1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Playlist x1' })).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search for playlist or song' })).toBeNull();
    vi.spyOn(window.history, 'back').mockImplementation(back);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(box()).toBeVisible();
    expect(section('On Spotify').getByRole('link', { name: 'Lagos After Dark' })).toBeVisible();
    expect(client.searchPlaylists, 'not searched again').toHaveBeenCalledOnce();
  });

  it('is shown by its address, and left to the results', async () => {
    const { user, address, entries } = show('/search?q=lagos&playlist=spotify:x1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Playlist x1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/search?q=lagos');
    expect(entries()).toBe(1);
    expect(box()).toBeVisible();
  });

  it('of a service that is not connected is not asked for', () => {
    show('/search?q=lagos&playlist=youtube:PL1');
    expect(box()).toBeVisible();
  });
});

describe('own playlists', () => {
  it('are searched as they arrive, and it is said while more come', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const playlists = vi.fn<Calls['playlists']>(async (cursor) => {
      if (!cursor) return pageOf(library, 'page-2');
      await arrived;
      return pageOf([aPlaylist({ id: 'late', name: 'Late Lagos' })]);
    });
    show('/search?q=lagos', { streaming: aService({ playlists }).streaming });
    expect(await screen.findByText('2 playlists found')).toBeVisible();
    expect(screen.getByText('More of your library is on its way: 3 playlists so far.')).toBeVisible();
    arrive();
    expect(await screen.findByRole('link', { name: 'Late Lagos' })).toBeVisible();
    expect(screen.getByText('3 playlists found')).toBeVisible();
    expect(screen.queryByText(/More of your library/)).toBeNull();
  });

  it('show the first six, and all when asked', async () => {
    stubElementSizes();
    const many = Array.from({ length: 42 }, (_, index) => aPlaylist({ id: `m${index}`, name: `Mix ${index}` }));
    const { user } = show('/search?q=mix', { streaming: aService({ playlists: async () => pageOf(many) }).streaming });
    expect(await section('Your playlists').findAllByRole('link')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 42' }));
    expect(section('Your playlists').getAllByRole('link').length).toBeGreaterThan(6);
    expect(section('Your playlists').getByRole('link', { name: 'Mix 0' }).closest('li')).toHaveAttribute(
      'aria-setsize',
      '42',
    );
  });

  it('say that none has the words', async () => {
    show('/search?q=nowhere');
    expect(await screen.findByText('None of your playlists has “nowhere” in its name.')).toBeVisible();
  });
});

describe('public playlists', () => {
  it('are left out where the service cannot be searched for them', async () => {
    const { client } = aService();
    const streaming = { client: () => ({ ...client, capabilities: noCapabilities }) as never };
    show('/search?q=lagos', { streaming });
    await screen.findByRole('link', { name: 'Lagos Mornings' });
    expect(screen.queryByRole('region', { name: 'On Spotify' })).toBeNull();
    expect(client.searchPlaylists).not.toHaveBeenCalled();
  });

  it('fail without taking the rest along', async () => {
    const searchPlaylists = vi.fn<Calls['searchPlaylists']>(async () => {
      throw new StreamingError('spotify', 'unavailable', 'Server error.');
    });
    const { user } = show('/search?q=lagos', { streaming: aService({ searchPlaylists }).streaming });
    expect(await section('On Spotify').findByText("Spotify can't be searched")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lagos Mornings' })).toBeVisible();
    searchPlaylists.mockResolvedValueOnce([]);
    await user.click(section('On Spotify').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Spotify has no public playlist for “lagos”.')).toBeVisible();
  });
});

describe('songs', () => {
  const song = (title: string): Track => aTrack({ id: title, title });
  const rows = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label'));

  it('are asked for once the typing pauses, with the last words only', async () => {
    const { client, streaming } = aService();
    const { user } = show('/search?tab=songs', { streaming });
    await user.type(box(), 'last last');
    await screen.findByRole('row', { name: /^Last Last/ });
    expect(client.searchSongs.mock.calls.map(([text]) => text)).toEqual(['last last']);
  });

  it('are asked for at once on Enter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    const { client, streaming } = aService();
    const { user } = show('/search?tab=songs', { streaming });
    await user.type(box(), 'last{Enter}');
    expect(client.searchSongs).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('count only as the answer to the latest words; calls for earlier words are aborted', async () => {
    const answers = new Map<string, (page: Page<Track>) => void>();
    const signals = new Map<string, AbortSignal | undefined>();
    const searchSongs = vi.fn<Calls['searchSongs']>((text, _cursor, options) => {
      signals.set(text, options?.signal);
      return new Promise((resolve) => answers.set(text, resolve));
    });
    const { user } = show('/search?tab=songs', { streaming: aService({ searchSongs }).streaming });
    await user.type(box(), 'first{Enter}');
    await user.type(box(), ' words{Enter}');
    expect(signals.get('first')?.aborted).toBe(true);
    expect(signals.get('first words')?.aborted).toBe(false);
    await act(async () => answers.get('first words')?.(pageOf([song('Right')])));
    await act(async () => answers.get('first')?.(pageOf([song('Wrong')])));
    expect(await screen.findByRole('row', { name: /^Right/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Wrong/ })).toBeNull();
  });

  it('come page by page as they are scrolled to, and stay when a page fails', async () => {
    const near = new Set<() => void>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: () => void;
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          this.#tell = () => callback([{ isIntersecting: true }]);
        }
        observe() {
          near.add(this.#tell);
        }
        disconnect() {
          near.delete(this.#tell);
        }
      },
    );
    const scrollToEnd = () => act(() => near.forEach((tell) => void tell()));
    const searchSongs = vi
      .fn<Calls['searchSongs']>()
      .mockResolvedValueOnce(pageOf([song('One')], '2'))
      .mockRejectedValueOnce(new StreamingError('spotify', 'rate-limited', 'API rate limit exceeded'))
      .mockResolvedValueOnce(pageOf([song('Two')]));
    const { user } = show('/search?q=song&tab=songs', { streaming: aService({ searchSongs }).streaming });
    await screen.findByRole('row', { name: /^One/ });
    expect(searchSongs).toHaveBeenCalledOnce();
    scrollToEnd();
    expect(await screen.findByText('Spotify asks for a pause. Please try again in a while.')).toBeVisible();
    expect(rows()).toHaveLength(1);
    scrollToEnd();
    expect(searchSongs, 'not by itself after a failure').toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /^Two/ });
    expect(searchSongs.mock.calls.map(([, cursor]) => cursor)).toEqual([null, '2', '2']);
    expect(rows()).toHaveLength(2);
  });

  it.each([
    ['unavailable', 'Spotify is not answering. Please try again in a moment.', 'Try again'],
    ['rate-limited', 'Spotify asks for a pause. Please try again in a while.', 'Try again'],
  ] as const)('say why there are none (%s), and are asked for again', async (kind, told, action) => {
    const searchSongs = vi
      .fn<Calls['searchSongs']>(async () => pageOf([song('There')]))
      .mockRejectedValueOnce(new StreamingError('spotify', kind, 'as the service says it'));
    const { user } = show('/search?q=song&tab=songs', { streaming: aService({ searchSongs }).streaming });
    expect(await screen.findByText(told)).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByRole('row', { name: /^There/ })).toBeVisible();
  });

  it('lead to connecting again when the login is dead', async () => {
    const searchSongs = async () => {
      throw new StreamingError('spotify', 'unauthorized', 'Your login has expired.');
    };
    show('/search?q=song&tab=songs', { streaming: aService({ searchSongs }).streaming });
    expect(await screen.findByText('Your login has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect again' })).toBeVisible();
  });

  it('say that there are none', async () => {
    show('/search?q=song&tab=songs', { streaming: aService({ searchSongs: async () => pageOf<Track>([]) }).streaming });
    expect(await screen.findByText('No song for “song”')).toBeVisible();
  });

  it('are those of the new primary service after a switch while an answer is under way', async () => {
    const { client: spotify } = aService({ searchSongs: () => new Promise(vi.fn()) });
    const { client: apple } = aService({ searchSongs: async () => pageOf([song('Of Apple')]) });
    const client = (service: string) => (service === 'apple' ? apple : spotify) as never;
    const { shell } = show('/search?q=song&tab=songs', { streaming: { client } });
    await screen.findByText('Searching Spotify');
    act(() => shell.session.update({ ...fakeUser, primaryStreamingService: 'apple' }));
    expect(await screen.findByRole('row', { name: /^Of Apple/ })).toBeVisible();
    expect(box()).toHaveValue('song');
  });
});

describe('YouTube, which takes 100 searches a day for everybody', () => {
  const showYouTube = (calls: Partial<Calls> = {}) => {
    const service = aService(calls);
    return { ...service, ...show('/search?q=lagos&tab=songs', { user: onYouTube, streaming: service.streaming }) };
  };

  it('is searched on Enter or the button only, and not again for the same words', async () => {
    const { user, client } = showYouTube();
    await user.type(box(), ' nights');
    const button = await screen.findByRole('button', { name: 'Search YouTube' });
    expect(client.searchSongs).not.toHaveBeenCalled();
    await user.click(button);
    await screen.findByRole('row', { name: /^Last Last/ });
    await user.type(box(), '!');
    expect(await screen.findByRole('button', { name: 'Search YouTube' })).toBeVisible();
    await user.type(box(), '{Backspace}');
    await screen.findByRole('row', { name: /^Last Last/ });
    expect(client.searchSongs.mock.calls.map(([text]) => text)).toEqual(['lagos nights']);
    await user.type(box(), '!{Enter}');
    expect(client.searchSongs).toHaveBeenCalledTimes(2);
  });

  it('says when a used up quota goes on', async () => {
    const used = new StreamingError('youtube', 'quota-exceeded', 'Quota exceeded', { retryAfterMs: 3_600_000 });
    const { user } = showYouTube({ searchSongs: () => Promise.reject(used) });
    await user.click(screen.getByRole('button', { name: 'Search YouTube' }));
    expect(
      await screen.findByText(/^YouTube gives all of Playa a daily allowance, and it is used up\. It goes on \S/),
    ).toBeVisible();
  });
});

describe('recent searches', () => {
  const recents = () =>
    within(screen.getByRole('region', { name: 'Recent searches' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);

  it('hold a search once Enter was pressed, newest first, and search again', async () => {
    const { user, address } = show();
    for (const text of ['lagos', 'gospel', 'LAGOS']) {
      await user.clear(box());
      await user.type(box(), `${text}{Enter}`);
    }
    await user.clear(box());
    expect(recents()).toEqual(['LAGOS', 'gospel']);
    await user.click(screen.getByRole('link', { name: 'gospel' }));
    expect(box()).toHaveValue('gospel');
    expect(await screen.findByRole('link', { name: 'Sunday Gospel' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/search?q=gospel'));
  });

  it('hold a search whose result was opened', async () => {
    const { user, visit } = show('/search?q=lagos');
    await user.click(await screen.findByRole('link', { name: 'Lagos Mornings' }));
    visit('/search');
    expect(recents()).toEqual(['lagos']);
  });

  it('hold a search that stood for some seconds, and none that did not', async () => {
    vi.useFakeTimers();
    const { visit } = show('/search?q=lagos');
    act(() => vi.advanceTimersByTime(3999));
    visit('/search?q=gospel');
    act(() => vi.advanceTimersByTime(4000));
    visit('/search');
    expect(recents()).toEqual(['gospel']);
    vi.useRealTimers();
  });

  it('are removed one by one, and brought back', async () => {
    localStorage.setItem('playa.recent-searches.user-1', JSON.stringify(['lagos', 'gospel']));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Remove lagos' }));
    expect(recents()).toEqual(['gospel']);
    expect(screen.getByText('Removed lagos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(recents()).toEqual(['lagos', 'gospel']);
    expect(screen.queryByText('Removed lagos')).toBeNull();
  });

  it('are removed all at once, and brought back', async () => {
    localStorage.setItem('playa.recent-searches.user-1', JSON.stringify(['lagos', 'gospel']));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(recents()).toEqual([]);
    expect(screen.getByText('Recent searches cleared')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(recents()).toEqual(['lagos', 'gospel']);
  });

  it('are those of the user who is signed in', () => {
    localStorage.setItem('playa.recent-searches.somebody-else', JSON.stringify(['secret']));
    show();
    expect(screen.queryByText('secret')).toBeNull();
  });
});

describe('before anything is searched', () => {
  it('has the first playlists of the library, to be opened in place', async () => {
    const { user, address } = show();
    await screen.findByRole('heading', { name: 'From your library' });
    await user.click(section('From your library').getByRole('link', { name: 'Sunday Gospel' }));
    expect(address()).toBe('/search?playlist=spotify%3Ap2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Playlist p2' })).toBeVisible();
  });

  it('has nothing of a library that cannot be read, and no complaint', async () => {
    const playlists = vi.fn(() => Promise.reject(new StreamingError('spotify', 'unavailable', 'Server error.')));
    show('/search', { streaming: aService({ playlists }).streaming });
    await waitFor(() => expect(playlists).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'From your library' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
