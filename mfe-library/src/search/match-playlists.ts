import type { Playlist } from '@playa/contracts';

/** Folded names by playlist: names are folded once, not at every key. */
const folded = new WeakMap<Playlist, string>();

const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ');

const foldedName = (playlist: Playlist): string => {
  const known = folded.get(playlist) ?? foldText(playlist.name);
  folded.set(playlist, known);
  return known;
};

/**
 * The playlists with these words in their names, in the order given: without regard to case and accents.
 * @param query null: all of them
 */
export const matchPlaylists = (playlists: readonly Playlist[], query: string | null): readonly Playlist[] => {
  if (query === null) return playlists;
  const wanted = foldText(query);
  return playlists.filter((playlist) => foldedName(playlist).includes(wanted));
};
