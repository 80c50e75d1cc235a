import type { Database } from '../database/database.ts';
import type { CatalogueClient } from './catalogue.ts';
import { findSearch, saveSearch } from './searches-store.ts';

/**
 * A client whose searches on YouTube are made once a day for all users together, who have 100 of them. Other services are asked each
 * time: what they find is of the user's country.
 */
export const rememberSearches = (db: Database, client: CatalogueClient): CatalogueClient => {
  const { service, capabilities } = client;
  if (service !== 'youtube') return client;
  return {
    service,
    capabilities,
    songsChart: (input, options) => client.songsChart(input, options),
    searchSongs: async (text, cursor, options) => {
      const words = text.toLowerCase();
      const known = await findSearch(db, words);
      if (known !== null) return { items: known, next: null, total: null };
      const page = await client.searchSongs(text, cursor, options);
      await saveSearch(db, words, page.items);
      return page;
    },
  };
};
