import type { CallOptions, ServiceName, StreamingClient } from '@playa/contracts';
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

/** Initial cost of YouTube calls: their usual number of requests. Reading the durations of videos is a separate request. */
const youtubePrices: Readonly<Partial<Record<CallName, Partial<Record<BudgetKind, number>>>>> = {
  playlistRows: { units: 2 * read },
  searchTracks: search,
  searchSongs: search,
  searchPlaylists: search,
  createPlaylist: { units: write },
  addTracks: { units: write },
  insertTracks: { units: write },
  removeTracks: { units: read + write },
  moveRow: { units: write },
  renamePlaylist: { units: read + write },
  removePlaylist: { units: write },
};

/** The initial cost of a call by budget, before its requests are known. */
export const priceOf = (
  service: ServiceName,
  name: CallName,
  options: CallOptions = {},
): ReadonlyArray<readonly [BudgetKind, number]> => {
  if (service !== 'youtube') return [['calls', 1]];
  if (name === 'playlistRows' && options.lengths === false) return [['units', read]];
  const { searches = 0, units = read } = youtubePrices[name] ?? {};
  return searches > 0
    ? [
        ['searches', searches],
        ['units', units],
      ]
    : [['units', units]];
};

/** The requests that one call has made. */
export interface Requests {
  reads: number;
  writes: number;
  /** Retries among them. */
  repeats: number;
}

/** The cost of a call's requests beyond its initial shares; negative if it made fewer. */
export const extraOf = (kind: BudgetKind, taken: number, { reads, writes, repeats }: Requests): number => {
  if (kind === 'searches' || reads + writes === 0) return repeats;
  return (kind === 'units' ? reads * read + writes * write : reads + writes) - taken;
};
