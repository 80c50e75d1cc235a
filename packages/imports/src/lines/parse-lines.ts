import type { ImportResult } from '../import-result.ts';
import { limits } from '../limits.ts';
import { findLink } from '../links/find-link.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import { refuse, texts } from '../texts.ts';
import { parseLine } from './parse-line.ts';

/** "# " and "//" start comments; "#SELFIE by The Chainsmokers" is a song. */
const comment = /^(?:#(?:\s|$)|\/\/)/;

const addLine = (collector: PlaylistCollector, line: number, text: string): void => {
  const names = text.length > limits.line ? null : parseLine(text);
  if (names) collector.add(line, text, { title: names.title, artists: [names.artist] });
  else if (text.length > limits.line) collector.skip(line, text, texts.skipped.tooLong);
  else collector.skip(line, text, findLink(text) === null ? texts.skipped.noSeparator : texts.skipped.linkOnly);
};

/** Parses one song per line: "Artist - Title" or "Title by Artist". Refuses a text without any song. */
export const parseLines = (text: string, name: string): ImportResult => {
  const collector = new PlaylistCollector(name);
  const emptyResult = refuse('no-songs', texts.refused.noSongs);
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const trimmed = line.trim();
    if (trimmed !== '' && !comment.test(trimmed)) addLine(collector, index + 1, trimmed);
  }
  const result = collector.finish('lines', emptyResult);
  if (result.kind !== 'playlists' || result.playlists.some(({ songs }) => songs.length > 0)) return result;
  // One error for the whole text is more useful than one per line.
  const hasLink = result.playlists.some(({ skipped }) =>
    skipped.some(({ reason }) => reason === texts.skipped.linkOnly),
  );
  return hasLink ? refuse('no-songs', texts.refused.onlyLinks) : emptyResult;
};
