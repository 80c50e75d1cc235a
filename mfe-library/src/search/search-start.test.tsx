import { StreamingError } from '@playa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aService, box, section, showSearch } from '../testing/search-page.tsx';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  const recents = () =>
    within(screen.getByRole('region', { name: 'Recent searches' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);

  it('hold a search once Enter was pressed, newest first, and search again', async () => {
    const { user, address } = showSearch();
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
    const { user, visit } = showSearch('/search?q=lagos');
    await user.click(await screen.findByRole('link', { name: 'Lagos Mornings' }));
    visit('/search');
    expect(recents()).toEqual(['lagos']);
  });

  it('hold a search that stood for some seconds, and none that did not', async () => {
    vi.useFakeTimers();
    const { visit } = showSearch('/search?q=lagos');
    act(() => vi.advanceTimersByTime(3999));
    visit('/search?q=gospel');
    act(() => vi.advanceTimersByTime(4000));
    visit('/search');
    expect(recents()).toEqual(['gospel']);
    vi.useRealTimers();
  });

  it('are removed one by one, and brought back', async () => {
    localStorage.setItem('playa.recent-searches.user-1', JSON.stringify(['lagos', 'gospel']));
    const { user } = showSearch();
    await user.click(screen.getByRole('button', { name: 'Remove lagos' }));
    expect(recents()).toEqual(['gospel']);
    expect(screen.getByText('Removed lagos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(recents()).toEqual(['lagos', 'gospel']);
    expect(screen.queryByText('Removed lagos')).toBeNull();
  });

  it('are removed all at once, and brought back', async () => {
    localStorage.setItem('playa.recent-searches.user-1', JSON.stringify(['lagos', 'gospel']));
    const { user } = showSearch();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(recents()).toEqual([]);
    expect(screen.getByText('Recent searches cleared')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(recents()).toEqual(['lagos', 'gospel']);
  });

  it('are those of the user who is signed in', () => {
    localStorage.setItem('playa.recent-searches.somebody-else', JSON.stringify(['secret']));
    showSearch();
    expect(screen.queryByText('secret')).toBeNull();
  });
});

describe('before anything is searched', () => {
  it('has the first playlists of the library, to be opened in place', async () => {
    const { user, address } = showSearch();
    await screen.findByRole('heading', { name: 'From your library' });
    await user.click(section('From your library').getByRole('link', { name: 'Sunday Gospel' }));
    expect(address()).toBe('/search?playlist=spotify%3Ap2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Playlist p2' })).toBeVisible();
  });

  it('has nothing of a library that cannot be read, and no complaint', async () => {
    const playlists = vi.fn(() => Promise.reject(new StreamingError('spotify', 'unavailable', 'Server error.')));
    showSearch('/search', { streaming: aService({ playlists }).streaming });
    await waitFor(() => expect(playlists).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'From your library' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
