import type { Availability } from './availability.ts';
import type { Account, Catalogue, Libraries } from './types.ts';

/** What the three services share: songs, accounts, and what accounts keep. */
export interface World {
  catalogue: Catalogue;
  libraries: Libraries;
  availability: Availability;
  accounts: readonly Account[];
}
