import { noState, type StateStore } from '../state/state-store.ts';
import { accounts, curator } from './accounts.ts';
import { Availability } from './availability.ts';
import { WorldCatalogue } from './catalogue.ts';
import { demoPlaylists } from './demo-playlists.ts';
import { MemoryLibraries } from './libraries.ts';
import { loadSeed } from './load-seed.ts';
import type { Seed } from './seed.ts';
import { StoredLibraries } from './stored-library.ts';
import type { Account, Catalogue, Libraries } from './types.ts';

/** The data that the three services share: songs, accounts and libraries. */
export interface World {
  catalogue: Catalogue;
  libraries: Libraries;
  availability: Availability;
  /** Those one can log in as. */
  accounts: readonly Account[];
  /** Everybody who may own playlists. */
  owners: readonly Account[];
}

export interface WorldOptions {
  /** A CSV file that replaces the built-in catalogue. */
  catalogueFile?: string;
  /** Instead of any file. */
  seed?: Seed;
  /** Milliseconds since 1970; the machine's clock when left out. */
  now?: () => number;
  /** Where changes are stored between starts; nowhere when left out. */
  state?: StateStore;
}

/** Makes the catalogue, the accounts and what they own. @throws CatalogueError for a file that can't be used. */
export function createWorld(options: WorldOptions = {}): World {
  const seed = options.seed ?? loadSeed(options.catalogueFile);
  const state = options.state ?? noState;
  const availability = new Availability(state);
  const catalogue = new WorldCatalogue(seed, availability, state);
  const initial = demoPlaylists(catalogue, seed);
  const stored = new StoredLibraries(state, (service, id) => catalogue.formerListing(service, id) !== undefined);
  const libraries = new MemoryLibraries(initial, options.now ?? Date.now, stored);
  return { catalogue, libraries, availability, accounts, owners: [...accounts, curator] };
}
