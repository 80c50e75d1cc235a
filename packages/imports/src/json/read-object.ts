import { type FieldName, findFields, lengthOf, linkOf, namesSongs } from '../song/field-names.ts';
import type { SongFields } from '../song/song-fields.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, a number as text, or the name of an object: `{ "album": { "name": "Ayo" } }`. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isObject(value) && typeof value.name === 'string' ? value.name : '';
};

/** The services' APIs wrap the song of a playlist's row. */
const unwrapped = (row: JsonObject): JsonObject => (isObject(row.track) ? row.track : row);

/** What an object says of a song. Null where it has no title and artist, under whatever names. */
export const songFieldsOf = (row: JsonObject): SongFields | null => {
  const song = unwrapped(row);
  const keys = Object.keys(song);
  const columns = findFields(keys);
  if (!namesSongs(columns)) return null;
  const value = (field: FieldName): unknown => song[keys[columns.get(field) ?? -1] ?? ''];
  const get = (field: FieldName): string => textOf(value(field));
  const artists = value('artists') ?? value('artist');
  return {
    title: get('title'),
    artists: Array.isArray(artists) ? artists.map(textOf) : [textOf(artists)],
    album: get('album'),
    durationMs: lengthOf(get),
    isrc: get('isrc'),
    link: linkOf(get),
    unavailable: get('unavailable'),
  };
};
