import type { ServiceName, StreamingClient } from '@playa/contracts';
import type { BudgetKind } from './budget-limits.ts';

/** The methods of a client that call its service. */
export type CallName = {
  [Name in keyof StreamingClient]-?: NonNullable<StreamingClient[Name]> extends (...args: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof StreamingClient];

/** Where a method takes its `CallOptions`, counted from 0. */
export const optionsAt: Readonly<Record<CallName, number>> = {
  profile: 0,
  storefront: 0,
  playlists: 1,
  playlist: 1,
  playlistRows: 2,
  searchTracks: 1,
  searchSongs: 2,
  searchPlaylists: 1,
  findByIsrc: 1,
  songsChart: 1,
  previewUrls: 1,
  createPlaylist: 1,
  setPlaylistCover: 2,
  addTracks: 2,
  insertTracks: 2,
  removeTracks: 2,
  moveRow: 2,
  renamePlaylist: 2,
  removePlaylist: 1,
  saveTracks: 1,
  removeSavedTracks: 1,
  savedAmong: 1,
  setShuffle: 1,
  playPlaylist: 1,
  playFrom: 1,
  track: 1,
  tracks: 1,
};

const write = 50;
const read = 1;
const search = { searches: 1, units: read };

/** What YouTube charges; a call with several requests costs their sum. Reading the lengths of videos is one more request. */
const youtubePrices: Readonly<Partial<Record<CallName, Partial<Record<BudgetKind, number>>>>> = {
  playlistRows: { units: 2 * read },
  searchTracks: search,
  searchSongs: search,
  searchPlaylists: search,
  createPlaylist: { units: write },
  addTracks: { units: write },
  insertTracks: { units: write },
  removeTracks: { units: read + write },
  moveRow: { units: read + write },
  renamePlaylist: { units: read + write },
  removePlaylist: { units: write },
};

/** What one call takes from which budget of its service. */
export const priceOf = (service: ServiceName, name: CallName): ReadonlyArray<readonly [BudgetKind, number]> => {
  if (service !== 'youtube') return [['calls', 1]];
  const { searches = 0, units = read } = youtubePrices[name] ?? {};
  return searches > 0
    ? [
        ['searches', searches],
        ['units', units],
      ]
    : [['units', units]];
};
