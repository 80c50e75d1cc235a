import { StreamingError } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubElementSizes } from '../testing/element-sizes.ts';
import { aPlaylist, noCapabilities } from '../testing/playlists.ts';
import { aService, box, library, pageOf, type SearchCalls, section, showSearch } from '../testing/search-page.tsx';

beforeEach(() => localStorage.clear());

describe('the search page', () => {
  it("has the spec's heading, box and tabs", () => {
    showSearch();
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    expect(box()).toHaveAttribute('placeholder', 'Search for playlist or song');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Playlist', 'Songs']);
  });

  it('begins with the third character, and says so before', async () => {
    const { user } = showSearch();
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
    showSearch('/search', { user: { ...fakeUser, primaryStreamingService: null } });
    expect(screen.getByRole('link', { name: 'Set primary service' })).toBeVisible();
  });
});

describe('the address', () => {
  it('follows what is typed and the tab, in one entry of the history', async () => {
    const { user, address, entries } = showSearch();
    await user.type(box(), 'Lagos after');
    await waitFor(() => expect(address()).toBe('/search?q=Lagos+after'));
    await user.click(screen.getByRole('tab', { name: 'Songs' }));
    expect(address()).toBe('/search?q=Lagos+after&tab=songs');
    expect(entries()).toBe(1);
  });

  it('shows what it says: after a reload, or pasted', async () => {
    showSearch('/search?q=lagos&tab=songs');
    expect(box()).toHaveValue('lagos');
    expect(screen.getByRole('tab', { name: 'Songs', selected: true })).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Last Last by Burna Boy/ })).toBeVisible();
  });

  it('is followed when it changes: the navigation leads to an empty search, Back to the one before', async () => {
    const { visit, back } = showSearch('/search?q=lagos');
    await screen.findByRole('link', { name: 'Lagos Mornings' });
    visit('/search');
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Your playlists' })).toBeNull();
    back();
    expect(box()).toHaveValue('lagos');
  });

  it('takes hostile values for nothing', () => {
    showSearch(`/search?q=${encodeURIComponent('<img src=x>')}&tab=__proto__&playlist=evil:1`);
    expect(box()).toHaveValue('<img src=x>');
    expect(screen.getByRole('tab', { name: 'Playlist', selected: true })).toBeVisible();
  });
});

describe('a playlist that was found', () => {
  it('opens in place, and leads back to the results as they were', async () => {
    const { client, streaming } = aService({ searchPlaylists: vi.fn(async () => [aPlaylist({ id: 'x1' })]) });
    const { user, address, back } = showSearch('/search?q=lagos', { streaming });
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
    const { user, address, entries } = showSearch('/search?q=lagos&playlist=spotify:x1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Playlist x1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/search?q=lagos');
    expect(entries()).toBe(1);
    expect(box()).toBeVisible();
  });

  it('of a service that is not connected is not asked for', () => {
    showSearch('/search?q=lagos&playlist=youtube:PL1');
    expect(box()).toBeVisible();
  });
});

describe('own playlists', () => {
  it('are searched as they arrive, and it is said while more come', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const playlists = vi.fn<SearchCalls['playlists']>(async (cursor) => {
      if (!cursor) return pageOf(library, 'page-2');
      await arrived;
      return pageOf([aPlaylist({ id: 'late', name: 'Late Lagos' })]);
    });
    showSearch('/search?q=lagos', { streaming: aService({ playlists }).streaming });
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
    const { user } = showSearch('/search?q=mix', {
      streaming: aService({ playlists: async () => pageOf(many) }).streaming,
    });
    expect(await section('Your playlists').findAllByRole('link')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 42' }));
    expect(section('Your playlists').getAllByRole('link').length).toBeGreaterThan(6);
    expect(section('Your playlists').getByRole('link', { name: 'Mix 0' }).closest('li')).toHaveAttribute(
      'aria-setsize',
      '42',
    );
  });

  it('say that none has the words', async () => {
    showSearch('/search?q=nowhere');
    expect(await screen.findByText('None of your playlists has “nowhere” in its name.')).toBeVisible();
  });
});

describe('public playlists', () => {
  it('are left out where the service cannot be searched for them', async () => {
    const { client } = aService();
    const streaming = { client: () => ({ ...client, capabilities: noCapabilities }) as never };
    showSearch('/search?q=lagos', { streaming });
    await screen.findByRole('link', { name: 'Lagos Mornings' });
    expect(screen.queryByRole('region', { name: 'On Spotify' })).toBeNull();
    expect(client.searchPlaylists).not.toHaveBeenCalled();
  });

  it("are those of others: the user's own stand above", async () => {
    const searchPlaylists = async () => [
      aPlaylist({ id: 'p0', name: 'Lagos After Dark' }),
      aPlaylist({ id: 'x', name: 'Lagos Live' }),
    ];
    showSearch('/search?q=lagos', { streaming: aService({ searchPlaylists }).streaming });
    await screen.findByRole('link', { name: 'Lagos Live' });
    expect(section('On Spotify').queryByRole('link', { name: 'Lagos After Dark' })).toBeNull();
    expect(section('Your playlists').getByRole('link', { name: 'Lagos After Dark' })).toBeVisible();
  });

  it('fail without taking the rest along', async () => {
    const searchPlaylists = vi.fn<SearchCalls['searchPlaylists']>(async () => {
      throw new StreamingError('spotify', 'unavailable', 'Server error.');
    });
    const { user } = showSearch('/search?q=lagos', { streaming: aService({ searchPlaylists }).streaming });
    expect(await section('On Spotify').findByText("Spotify can't be searched")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lagos Mornings' })).toBeVisible();
    searchPlaylists.mockResolvedValueOnce([]);
    await user.click(section('On Spotify').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Spotify has no other public playlist for “lagos”.')).toBeVisible();
  });
});
