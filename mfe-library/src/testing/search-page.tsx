import type { Page, StreamingClient } from '@playa/contracts';
import { createFakeShellWithHistory, type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { SearchPage } from '../search/search-page.tsx';
import { aPlaylist, aTrack, noCapabilities } from './playlists.ts';

const names = ['Lagos After Dark', 'Lagos Mornings', 'Sunday Gospel'];
export const library = names.map((name, index) => aPlaylist({ id: `p${index}`, name, songCount: index + 1 }));
/** One page of an answer. */
export const pageOf = <T,>(items: T[], next: string | null = null): Page<T> => ({ items, next, total: null });

export type SearchCalls = Pick<
  StreamingClient,
  'playlists' | 'searchSongs' | 'searchPlaylists' | 'playlist' | 'playlistRows'
>;

/** A service that can be searched for songs and playlists; `calls` replaces what it answers. */
export const aService = (calls: Partial<SearchCalls> = {}) => {
  const client = {
    capabilities: { ...noCapabilities, searchPlaylists: true },
    playlists: vi.fn<SearchCalls['playlists']>(async () => pageOf(library)),
    searchSongs: vi.fn<SearchCalls['searchSongs']>(async () => pageOf([aTrack()])),
    searchPlaylists: vi.fn<SearchCalls['searchPlaylists']>(async () => []),
    playlist: vi.fn<SearchCalls['playlist']>(async (id) => aPlaylist({ id, name: `Playlist ${id}` })),
    playlistRows: vi.fn<SearchCalls['playlistRows']>(async () => pageOf([])),
  };
  Object.assign(client, calls);
  return { client, streaming: { client: () => client as Partial<StreamingClient> as StreamingClient } };
};

/** The page at an address, with what it is driven by. */
export const showSearch = (at = '/search', options: FakeShellOptions = { streaming: aService().streaming }) => {
  const user = userEvent.setup();
  const located = createFakeShellWithHistory(at, options);
  const { unmount } = renderWithShell(<SearchPage />, located.shell);
  return { ...located, user, unmount };
};
export const box = () => screen.getByRole('searchbox', { name: 'Search for playlist or song' });
export const onYouTube = { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' as const };
export const section = (name: string) => within(screen.getByRole('region', { name }));
