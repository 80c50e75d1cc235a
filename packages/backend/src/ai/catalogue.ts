import type { Page, StreamingClient, Track } from '@playa/contracts';
import type { Catalogue } from '@playa/playlist-maker';
import { appleGenreId } from './apple-genres.ts';

/** What one playlist reads of a service. */
export type CatalogueClient = Pick<StreamingClient, 'service' | 'capabilities' | 'searchSongs' | 'songsChart'>;

const noSongs: Page<Track> = { items: [], next: null, total: null };

/**
 * A service's songs, for making one playlist: it remembers where the pages of its searches are.
 */
export const createCatalogue = (client: CatalogueClient): Catalogue => {
  /** The pages of each search, in order. */
  const searches = new Map<string, Promise<Page<Track>>[]>();

  /** A page is found by the one before it. */
  const readPage = async (text: string, page: number, signal: AbortSignal): Promise<Page<Track>> => {
    if (page === 0) return client.searchSongs(text, null, { signal });
    const { next } = await pageOf(text, page - 1, signal);
    return next === null ? noSongs : client.searchSongs(text, next, { signal });
  };
  const pageOf = (text: string, page: number, signal: AbortSignal): Promise<Page<Track>> => {
    const pages = searches.get(text) ?? [];
    searches.set(text, pages);
    pages[page] ??= readPage(text, page, signal);
    return pages[page];
  };

  const chart = async (genre: string | null, signal: AbortSignal): Promise<Track[]> => {
    const id = genre === null ? undefined : appleGenreId(genre);
    return id === null ? [] : client.songsChart({ genre: id }, { signal });
  };

  return {
    isPaged: client.service !== 'youtube',
    search: async ({ text, page }, { signal }) => (await pageOf(text, page, signal)).items,
    ...(client.capabilities.songsChart ? { chart: (genre, { signal }) => chart(genre, signal) } : {}),
  };
};
