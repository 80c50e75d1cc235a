import type { ImportResult } from '../import-result.ts';
import { limits } from '../limits.ts';
import { parseLine } from '../lines/parse-line.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import { refuse, texts } from '../texts.ts';
import { isObject, type JsonObject, parseSongObject } from './parse-song-object.ts';

/** Keys that hold a list of songs or playlists. */
const listKeys = ['songs', 'tracks', 'items', 'playlists'] as const;

const listOf = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const list = listKeys.map((key) => value[key]).find((found) => Array.isArray(found) || isObject(found));
  // Spotify nests the list once more: { "tracks": { "items": [] } }.
  return Array.isArray(list) ? list : isObject(list) && Array.isArray(list.items) ? list.items : null;
};

const nameOf = ({ name, title }: JsonObject): string =>
  typeof name === 'string' ? name : typeof title === 'string' ? title : '';

/** Shows only an object's keys, because its values may be nested arbitrarily deep. */
const previewRow = (row: unknown): string =>
  typeof row === 'object' && row !== null ? Object.keys(row).slice(0, 10).join(', ') : String(row);

const skipReason = (row: unknown): string => {
  if (typeof row !== 'string') return texts.skipped.notSong;
  return row.length > limits.line ? texts.skipped.tooLong : texts.skipped.noSeparator;
};

const addRow = (collector: PlaylistCollector, line: number, row: unknown): void => {
  const names = typeof row === 'string' ? parseLine(row) : null;
  const fields = names ? { title: names.title, artists: [names.artist] } : isObject(row) ? parseSongObject(row) : null;
  if (fields) collector.add(line, [...fields.artists, fields.title].join(' - '), fields);
  else collector.skip(line, previewRow(row), skipReason(row));
};

const addRows = (collector: PlaylistCollector, rows: readonly unknown[]): void => {
  for (const [index, row] of rows.entries()) addRow(collector, index + 1, row);
};

const isPlaylist = (value: unknown): value is JsonObject =>
  isObject(value) && parseSongObject(value) === null && listOf(value) !== null;

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/**
 * Parses JSON: Playa's own export, a list of songs (objects with a title and an artist, or texts "Artist - Title"), a
 * playlist with such a list, or a list of playlists. Keys may have the same names as CSV columns.
 */
export const parseJsonPlaylists = (text: string, name: string): ImportResult => {
  const parsed = parseJson(text);
  if (parsed === null) return refuse('broken', texts.refused.brokenJson);
  const list = listOf(parsed.value);
  const emptyResult = refuse('unknown-shape', texts.refused.jsonShape);
  if (list === null) return emptyResult;
  const collector = new PlaylistCollector(isObject(parsed.value) ? nameOf(parsed.value) || name : name);
  if (list.some(isPlaylist)) {
    for (const playlist of list.filter(isPlaylist)) {
      collector.start(nameOf(playlist));
      addRows(collector, listOf(playlist) ?? []);
    }
  } else addRows(collector, list);
  const result = collector.finish('json', emptyResult);
  const hasNoSongs = result.kind === 'playlists' && result.playlists.every(({ songs }) => songs.length === 0);
  return hasNoSongs && !list.some(isPlaylist) ? emptyResult : result;
};
