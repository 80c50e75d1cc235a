import { durationFrom, type FieldName, hasSongColumns, mapFields, songLinkFrom } from '../song/field-names.ts';
import type { SongFields } from '../song/song-fields.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, a number as text, or an object's name: `{ "album": { "name": "Ayo" } }`. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isObject(value) && typeof value.name === 'string' ? value.name : '';
};

/** The services' APIs nest the track in a playlist item. */
const unwrapTrack = (row: JsonObject): JsonObject => (isObject(row.track) ? row.track : row);

/** Parses a song object. Returns null if it has no title or artist under any known key. */
export const parseSongObject = (row: JsonObject): SongFields | null => {
  const song = unwrapTrack(row);
  const keys = Object.keys(song);
  const columns = mapFields(keys);
  if (!hasSongColumns(columns)) return null;
  const value = (field: FieldName): unknown => song[keys[columns.get(field) ?? -1] ?? ''];
  const getText = (field: FieldName): string => textOf(value(field));
  const artists = value('artists') ?? value('artist');
  return {
    title: getText('title'),
    artists: Array.isArray(artists) ? artists.map(textOf) : [textOf(artists)],
    album: getText('album'),
    durationMs: durationFrom(getText),
    isrc: getText('isrc'),
    link: songLinkFrom(getText),
    unavailable: getText('unavailable'),
  };
};
