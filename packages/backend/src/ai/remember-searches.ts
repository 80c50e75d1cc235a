import { StreamingError } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import { countUse } from '../limits/rate-limit-store.ts';
import type { CatalogueClient } from './catalogue.ts';
import { findSearch, saveSearch } from './searches-store.ts';

/** Of the 100 searches that all users have a day, so many are one user's. */
const searchesOfUser = 20;
const daySeconds = 24 * 60 * 60;

/** @throws {StreamingError} quota-exceeded when the user's searches of the day are used up */
const spendSearch = async (db: Database, userId: string): Promise<void> => {
  const { count, resetAt } = await countUse(db, `youtube-search:${userId}`, daySeconds);
  if (count <= searchesOfUser) return;
  const retryAfterMs = Math.max(1, resetAt.getTime() - Date.now());
  throw new StreamingError('youtube', 'quota-exceeded', "The user's searches of the day are used up.", {
    retryAfterMs,
  });
};

/**
 * A client whose searches on YouTube are made once a day for all users together, who have 100 of them. Other services are asked each
 * time: what they find is of the user's country.
 */
export const rememberSearches = (db: Database, client: CatalogueClient, userId: string): CatalogueClient => {
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
      await spendSearch(db, userId);
      const page = await client.searchSongs(text, cursor, options);
      await saveSearch(db, words, page.items);
      return page;
    },
  };
};
