import type { Playlist } from '@playa/contracts';
import { matchPlaylists } from '../search/match-playlists.ts';
import type { LibraryChoice, PlaylistOrder } from './library-choice.ts';

type SortValue = string | number | null;
/** How many songs a playlist has; undefined where it is not known. */
export type CountOf = (playlist: Playlist) => number | undefined;

const addedAt = ({ addedAt: value }: Playlist): number | null => {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : time;
};

/** Numbers inside of names count as numbers: "Mix 2" comes before "Mix 10". */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));

const sortValue = (order: PlaylistOrder, countOf: CountOf, playlist: Playlist, place: number): SortValue => {
  switch (order) {
    case 'service':
      return place;
    case 'name':
      return playlist.name.trim() || null;
    case 'added':
      return addedAt(playlist);
    case 'length':
      return countOf(playlist) ?? null;
  }
};

/** The playlists to show, in the order to show them in. Those that do not tell what is sorted by come last in both directions. */
export const shownPlaylists = (
  playlists: readonly Playlist[],
  { text, order, direction }: Omit<LibraryChoice, 'service'>,
  countOf: CountOf,
): readonly Playlist[] => {
  const found = matchPlaylists(playlists, text.trim() || null);
  if (order === 'service' && direction === 'ascending') return found;
  const sign = direction === 'ascending' ? 1 : -1;
  return found
    .map((playlist, place) => ({ playlist, value: sortValue(order, countOf, playlist, place) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ playlist }) => playlist);
};

/** The orders that tell these playlists apart: without dates there is nothing to sort by date. */
export const usefulOrders = (playlists: readonly Playlist[], countOf: CountOf): readonly PlaylistOrder[] => [
  'service',
  'name',
  ...(playlists.some((playlist) => addedAt(playlist) !== null) ? (['added'] as const) : []),
  ...(playlists.some((playlist) => countOf(playlist) !== undefined) ? (['length'] as const) : []),
];
