import type { ImportResult } from '../import-result.ts';
import { limits } from '../limits.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import type { SongFields } from '../song/song-fields.ts';
import { parseUnavailableReason } from '../song/unavailable-reason.ts';
import { refuse, texts } from '../texts.ts';
import { parseFileName } from './parse-file-name.ts';

/** Duration in seconds, optional attributes, then the name after the comma. */
const extInf = /^#EXTINF:\s*(-?[\d.]+)?(?:\s+[\w-]+="[^"]*")*\s*,(.*)$/i;

const playlistTag = /^#PLAYLIST:(.*)$/i;

/** Playa exports an unavailable row as a comment: the reason and the names. */
const unavailableComment = /^# ([^:]+): (.+)$/;

/** An `#EXTINF` whose location has not been read yet. */
interface PendingEntry {
  line: number;
  name: string;
  durationMs: number;
}

const splitName = (name: string): Pick<SongFields, 'title' | 'artists'> => {
  const at = name.indexOf(' - ');
  return at < 0 ? { title: name, artists: [] } : { title: name.slice(at + 3), artists: [name.slice(0, at)] };
};

const isWebLink = (location: string): boolean => /^(?:https?|spotify):/i.test(location);

const entryNames = (pending: PendingEntry | null, location: string): Pick<SongFields, 'title' | 'artists'> => {
  if (pending && pending.name.trim() !== '') return splitName(pending.name);
  return isWebLink(location) ? { title: '', artists: [] } : parseFileName(location);
};

/** Processes the lines of a file in order. */
class M3uParser {
  #pending: PendingEntry | null = null;

  constructor(private readonly collector: PlaylistCollector) {}

  addLine(line: number, text: string): void {
    const [, seconds, title] = extInf.exec(text) ?? [];
    const [, playlist] = playlistTag.exec(text) ?? [];
    const [, comment = '', names = ''] = unavailableComment.exec(text) ?? [];
    const reason = parseUnavailableReason(comment);
    if (title !== undefined) this.#setPending({ line, name: title, durationMs: Number(seconds ?? 0) * 1000 });
    else if (playlist !== undefined) this.#start(playlist);
    else if (reason !== null) this.collector.skip(line, names, reason);
    else if (text !== '' && !text.startsWith('#')) this.#add(line, text);
  }

  /** An `#EXTINF` without a location is a song too. */
  flush(): void {
    if (this.#pending) this.#add(this.#pending.line, '');
  }

  #setPending(entry: PendingEntry): void {
    this.flush();
    this.#pending = entry;
  }

  #start(playlist: string): void {
    this.flush();
    this.collector.start(playlist);
  }

  #add(line: number, location: string): void {
    const pending = this.#pending;
    this.#pending = null;
    this.collector.add(line, pending?.name || location, {
      ...entryNames(pending, location),
      durationMs: pending?.durationMs ?? null,
      link: isWebLink(location) ? location : null,
    });
  }
}

/**
 * Parses M3U. `#EXTINF` has a song's name and duration; without it the name comes from the file name. `#PLAYLIST`
 * starts a playlist.
 */
export const parseM3u = (text: string, name: string): ImportResult => {
  const collector = new PlaylistCollector(name);
  const parser = new M3uParser(collector);
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    if (line.length > limits.line) collector.skip(index + 1, line, texts.skipped.tooLong);
    else parser.addLine(index + 1, line.trim());
  }
  parser.flush();
  return collector.finish('m3u', refuse('no-songs', texts.refused.noSongs));
};
