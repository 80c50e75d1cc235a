import { paths, pathTo } from '@playa/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Navigation } from './navigation.tsx';

const currentAt = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Navigation />
    </MemoryRouter>,
  );
  return ['Library', 'Listen', 'Search'].map((name) => screen.getByRole('link', { name }).getAttribute('aria-current'));
};

it.each([
  [paths.home, ['page', null, null]],
  [`${paths.home}?q=x`, ['page', null, null]],
  [pathTo('playlist', { service: 'spotify', playlistId: 'p1' }), ['true', null, null]],
  [paths.managePlaylist, ['true', null, null]],
  [paths.aiPlaylists, [null, 'page', null]],
  [paths.viewAiPlaylist, [null, 'true', null]],
  [paths.search, [null, null, 'page']],
  [paths.viewSearchedAiPlaylist, [null, null, 'true']],
  [paths.account, [null, null, null]],
  [pathTo('sharedPlaylist', { sharedPlaylistId: 's1' }), [null, null, null]],
])('marks the place that %s belongs to', (path, current) => {
  expect(currentAt(path)).toEqual(current);
});
