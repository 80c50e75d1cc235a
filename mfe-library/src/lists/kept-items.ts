import type { Playlist, PlaylistRow } from '@playa/contracts';

type Unknown = Record<string, unknown>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/*
 * What storage gives back is not trusted to be what was put there. These checks are for what the pages would break on; a parse with
 * the contract's schemas would take longer than a frame for 10,000 rows.
 */

/** True for a playlist that can be shown. */
export const isKeptPlaylist = (value: unknown): value is Playlist =>
  isObject(value) && isText(value.id) && isText(value.name) && isText(value.service);

/** True for a row that can be shown. */
export const isKeptRow = (value: unknown): value is PlaylistRow => {
  if (!isObject(value)) return false;
  if (value.state === 'unavailable') return isText(value.reason) && isText(value.title) && isText(value.author);
  const { track } = value;
  return (
    value.state === 'available' &&
    isObject(track) &&
    isText(track.id) &&
    isText(track.title) &&
    Array.isArray(track.artists)
  );
};
