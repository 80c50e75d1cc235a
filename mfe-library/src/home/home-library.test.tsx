import {
  type Page,
  type Playlist,
  paths,
  type ServiceName,
  type StreamingClient,
  StreamingError,
  savedTracksId,
} from '@playa/contracts';
import { createFakeShell, type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPlaylist, noCapabilities } from '../testing/playlists.ts';
import { HomePage } from './home-page.tsx';

type Answer = Page<Playlist> | StreamingError;

const page = (names: readonly string[], next: string | null = null, total = names.length): Page<Playlist> => ({
  items: names.map((name, index) => aPlaylist({ id: `${name}-${index}`, name })),
  next,
  total,
});

/** Accounts whose pages the test answers one by one; one without answers waits. */
const setUp = (options: FakeShellOptions & { listSaved?: boolean } = {}) => {
  const { listSaved = false, ...shellOptions } = options;
  const asked: { service: ServiceName; cursor: string | null; answer: (answer: Answer) => void }[] = [];
  const client = (service: ServiceName) =>
    ({
      capabilities: { ...noCapabilities, listSaved },
      playlists: (cursor: string | null) =>
        new Promise((resolve, reject) => {
          asked.push({ service, cursor, answer: (given) => (given instanceof Error ? reject(given) : resolve(given)) });
        }),
      playlistRows: async () => ({ items: [], next: null, total: 12 }),
    }) as Partial<StreamingClient> as StreamingClient;
  const { shell } = renderWithShell(<HomePage />, createFakeShell({ streaming: { client }, ...shellOptions }));
  const answer = async (index: number, given: Answer) => {
    await waitFor(() => expect(asked.length).toBeGreaterThan(index));
    await act(async () => asked[index]?.answer(given));
  };
  return { shell, asked, answer, user: userEvent.setup() };
};

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const findBox = () => screen.getByRole('searchbox', { name: 'Find in your library' });

describe('while playlists stream in', () => {
  it('says how many of how many are here, and how many there are in the end', async () => {
    const { answer } = setUp();
    await answer(0, page(['A', 'B'], 'n', 1000));
    expect(await screen.findByText('2 of 1,000 playlists so far')).toBeVisible();
    await answer(1, page(['C'], null, 1000));
    expect(await screen.findByText('3 playlists')).toBeVisible();
  });

  it('nothing of the old service appears after the primary one was switched', async () => {
    const { shell, asked, answer } = setUp();
    await answer(0, page(['Old'], 'n', 2));
    await screen.findByRole('heading', { name: 'Old' });
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => shell.session.update({ ...fakeUser, primaryStreamingService: 'apple' }));
    expect(names()).toEqual([]);
    await answer(1, page(['Older'], null, 2));
    await answer(2, page(['New']));
    await expectNames('New');
    expect(asked[2]?.service).toBe('apple');
  });

  it('what has arrived stays after a failure, with a way to go on from there', async () => {
    const { asked, answer, user } = setUp();
    await answer(0, page(['A'], 'n', 2));
    await answer(1, new StreamingError('spotify', 'unavailable', 'Server error.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not all playlists are here. Spotify is not answering.');
    expect(screen.getByText('1 of 2 playlists so far')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(2, page(['B'], null, 2));
    await expectNames('A', 'B');
    expect(asked[2]?.cursor).toBe('n');
  });

  it('blames no service while the network is away, and goes on by itself when it is back', async () => {
    const { asked, answer } = setUp();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await answer(0, page(['A'], 'n', 2));
    await answer(1, new StreamingError('spotify', 'network', 'Spotify did not answer.'));
    expect(await screen.findByText('Playa asks again when you are online.')).toBeVisible();
    expect(screen.queryByText(/Spotify did not answer/)).toBeNull();
    network.mockReturnValue(true);
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(asked).toHaveLength(3));
    await answer(2, page(['B'], null, 2));
    await expectNames('A', 'B');
  });

  it('a token revoked in mid-page leads to connecting again, with the playlists still there', async () => {
    const { answer } = setUp();
    await answer(0, page(['A'], 'n', 2));
    await answer(1, new StreamingError('spotify', 'unauthorized', 'Your login has expired.'));
    expect(await screen.findByRole('link', { name: 'Connect again' })).toHaveAttribute('href', paths.connectAccounts);
    expect(names()).toEqual(['A']);
  });
});

describe('finding', () => {
  it('shows playlists by their names, whatever is in them', async () => {
    const { answer, user } = setUp();
    await answer(0, page(['Lagos After Dark', 'ليالي القاهرة', '<b>Bold</b>', '🔥'.repeat(150)]));
    await user.type(findBox(), 'LAGÓS');
    await expectNames('Lagos After Dark');
    expect(screen.getByText('1 playlist found')).toBeVisible();
    await user.clear(findBox());
    await user.type(findBox(), '<b>');
    await expectNames('<b>Bold</b>');
    await user.clear(findBox());
    await user.type(findBox(), 'ليالي');
    await expectNames('ليالي القاهرة');
  });

  it('says that it has not looked through all while more come, and that nothing matches at the end', async () => {
    const { answer, user } = setUp();
    await answer(0, page(['A', 'B'], 'n', 3));
    await screen.findByRole('heading', { name: 'A' });
    await user.type(findBox(), 'zzz');
    expect(await screen.findByText('0 found in the 2 playlists that are here so far')).toBeVisible();
    expect(screen.getByText('More playlists are on their way.')).toBeVisible();
    await answer(1, page(['C'], null, 3));
    expect(await screen.findByText('There is no “zzz” in the names of your playlists.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all playlists' }));
    await expectNames('A', 'B', 'C');
  });

  it('is kept in the address, where Back finds it again', async () => {
    const { shell, answer, user } = setUp({ location: { pathname: '/home' } });
    await answer(0, page(['A']));
    await user.type(findBox(), 'R&B');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await waitFor(() =>
      expect(shell.recorded.navigations.at(-1)).toMatchObject({ to: '/home?find=R%26B&sort=name', replace: true }),
    );
  });

  it('is in the address as soon as the field is left, before a press elsewhere opens a sheet', async () => {
    const { shell, answer, user } = setUp({ location: { pathname: '/home' } });
    await answer(0, page(['A']));
    await user.type(findBox(), 'a');
    await user.tab();
    expect(shell.recorded.navigations).toMatchObject([{ to: '/home?find=a', replace: true }]);
  });

  it('is taken from the address', async () => {
    const { answer } = setUp({ location: { pathname: '/home', search: '?find=b&sort=name&order=descending' } });
    await answer(0, page(['B1', 'A', 'B2']));
    await expectNames('B2', 'B1');
    expect(findBox()).toHaveValue('b');
  });

  it('sorts in both directions, by what the playlists tell', async () => {
    const { answer, user } = setUp();
    await answer(0, page(['B', 'A', 'C']));
    const order = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Default order', 'Name', 'Number of songs']);
    await user.selectOptions(order, 'Name');
    await expectNames('A', 'B', 'C');
    await user.click(screen.getByRole('button', { name: 'Ascending: sort descending' }));
    await expectNames('C', 'B', 'A');
  });
});

describe('the services', () => {
  it('are those that are connected, the primary one first and chosen; another one shows its playlists', async () => {
    const { asked, answer, user } = setUp();
    await answer(0, page(['Mine']));
    const chips = within(screen.getByRole('group', { name: 'Service' })).getAllByRole('button');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
      ['Spotify', 'true'],
      ['Apple Music', 'false'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Apple Music' }));
    await answer(1, page(['Theirs']));
    await expectNames('Theirs');
    expect(asked[1]?.service).toBe('apple');
  });

  it('are not offered where there is only one', async () => {
    const { answer } = setUp({ user: { ...fakeUser, isAppleConnected: false } });
    await answer(0, page(['Mine']));
    expect(screen.queryByRole('group', { name: 'Service' })).toBeNull();
  });

  it.each(['youtube', 'napster'])(
    'an address of %s, which is not connected, shows the primary one',
    async (service) => {
      const { asked, answer } = setUp({ location: { pathname: '/home', search: `?service=${service}` } });
      await answer(0, page(['Mine']));
      await expectNames('Mine');
      expect(asked[0]?.service).toBe('spotify');
    },
  );
});

describe('Liked songs', () => {
  it('stand first where the service lets them be read, are opened and copied like any playlist', async () => {
    const { shell, answer, user } = setUp({ listSaved: true });
    await answer(0, page(['B', 'A']));
    await expectNames('Liked songs', 'B', 'A');
    expect(await screen.findByText('12 Song(s)')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Liked songs' }));
    expect(shell.recorded.navigations).toEqual([
      { to: `/playlist/spotify/${savedTracksId}`, replace: false, state: { fromLibrary: true } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy playlist Liked songs' }));
    expect(shell.recorded.commands).toMatchObject([
      { name: 'copy.open', payload: { playlists: [{ id: savedTracksId, name: 'Liked songs', imageUrl: null }] } },
    ]);
  });

  it('stay when there is no playlist, and are found by their name', async () => {
    const { answer, user } = setUp({ listSaved: true });
    await answer(0, page([]));
    expect(await screen.findByText('No playlist avaliable')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Liked songs' })).toBeVisible();
    await user.type(findBox(), 'liked');
    expect(screen.getByRole('link', { name: 'Liked songs' })).toBeVisible();
    await user.type(findBox(), ' zzz');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Liked songs' })).toBeNull());
  });
});

describe('a big library', () => {
  const names1000 = Array.from({ length: 1000 }, (_, index) => `Playlist ${index + 1}`);

  it('has only the cards near the view on the page, each with its place among all', async () => {
    const { answer } = setUp();
    await answer(0, page(names1000));
    const first = await screen.findByRole('heading', { name: 'Playlist 1' });
    expect(first.closest('li')).toHaveAttribute('aria-posinset', '1');
    expect(first.closest('li')).toHaveAttribute('aria-setsize', '1000');
    expect(names().length).toBeLessThan(20);
    expect(screen.getByText('1,000 playlists')).toBeVisible();
  });

  it('shows what is scrolled to', async () => {
    const { answer } = setUp();
    await answer(0, page(names1000));
    await screen.findByRole('heading', { name: 'Playlist 1' });
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(460 * 500);
    // The page moves up as it is scrolled, which this browser does not compute.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -460 * 500, height: 0 } as DOMRect);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(await screen.findByRole('heading', { name: 'Playlist 501' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Playlist 1' })).toBeNull();
  });
});

it('reads the playlists again when asked to, behind those that are shown', async () => {
  const { answer, user } = setUp();
  await answer(0, page(['Before']));
  await expectNames('Before');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
  expect(names()).toEqual(['Before']);
  await answer(1, page(['After']));
  await expectNames('After');
});

it('a name of nothing but blanks has words of its own', async () => {
  const { answer } = setUp();
  await answer(0, page(['   ']));
  await expectNames('Untitled playlist');
});

it('opens the list to choose several playlists from', async () => {
  const { answer, user } = setUp();
  await answer(0, page(['Mix']));
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(await screen.findByRole('dialog', { name: 'Select playlists' })).toBeVisible();
});
