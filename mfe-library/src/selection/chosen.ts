import type { Playlist } from '@playa/contracts';

/** Ids of the playlists that are ticked. */
export type Chosen = ReadonlySet<string>;

/** As many as `copy.open` and `share.open` take in one go. */
export const mostAtOnce = 500;

export const withToggled = (chosen: Chosen, id: string): Chosen => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

export const withAll = (chosen: Chosen, playlists: readonly Playlist[]): Chosen =>
  new Set([...chosen, ...playlists.map(({ id }) => id)]);

export const withoutAll = (chosen: Chosen, playlists: readonly Playlist[]): Chosen => {
  const gone = new Set(playlists.map(({ id }) => id));
  return new Set([...chosen].filter((id) => !gone.has(id)));
};

/** Ticks or unticks, like `id`, every playlist between `from` and `id` as they stand in the list. */
export const withRange = (chosen: Chosen, playlists: readonly Playlist[], from: string, id: string): Chosen => {
  const places = [from, id].map((one) => playlists.findIndex((playlist) => playlist.id === one));
  if (places.includes(-1)) return withToggled(chosen, id);
  const range = playlists.slice(Math.min(...places), Math.max(...places) + 1);
  return chosen.has(id) ? withoutAll(chosen, range) : withAll(chosen, range);
};

/** The ticked ones in the order of the library; one that has left it meanwhile is left out. */
export const chosenAmong = (chosen: Chosen, playlists: readonly Playlist[]): Playlist[] =>
  playlists.filter(({ id }) => chosen.has(id));
