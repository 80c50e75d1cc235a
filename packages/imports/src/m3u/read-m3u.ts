import type { ImportResult } from '../import-result.ts';
import { limits } from '../limits.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import type { SongFields } from '../song/song-fields.ts';
import { unavailableReason } from '../song/unavailable.ts';
import { refuse, texts } from '../texts.ts';
import { readFileName } from './file-name.ts';

/** Length in seconds, perhaps attributes, then the name after the comma. */
const extInf = /^#EXTINF:\s*(-?[\d.]+)?(?:\s+[\w-]+="[^"]*")*\s*,(.*)$/i;

const playlistTag = /^#PLAYLIST:(.*)$/i;

/** A comment of Playa's own export where a row has no song: the reason and the names. */
const remark = /^# ([^:]+): (.+)$/;

/** An `#EXTINF` that waits for its address. */
interface Announced {
  line: number;
  name: string;
  durationMs: number;
}

const splitName = (name: string): Pick<SongFields, 'title' | 'artists'> => {
  const at = name.indexOf(' - ');
  return at < 0 ? { title: name, artists: [] } : { title: name.slice(at + 3), artists: [name.slice(0, at)] };
};

const isSite = (location: string): boolean => /^(?:https?|spotify):/i.test(location);

const namesOf = (announced: Announced | null, location: string): Pick<SongFields, 'title' | 'artists'> => {
  if (announced && announced.name.trim() !== '') return splitName(announced.name);
  return isSite(location) ? { title: '', artists: [] } : readFileName(location);
};

/** Takes the lines of a file one after the other. */
class M3uReader {
  #announced: Announced | null = null;

  constructor(private readonly collector: PlaylistCollector) {}

  read(line: number, text: string): void {
    const [, seconds, title] = extInf.exec(text) ?? [];
    const [, playlist] = playlistTag.exec(text) ?? [];
    const [, remarked = '', names = ''] = remark.exec(text) ?? [];
    const reason = unavailableReason(remarked);
    if (title !== undefined) this.#announce({ line, name: title, durationMs: Number(seconds ?? 0) * 1000 });
    else if (playlist !== undefined) this.#start(playlist);
    else if (reason !== null) this.collector.skip(line, names, reason);
    else if (text !== '' && !text.startsWith('#')) this.#add(line, text);
  }

  /** An `#EXTINF` without an address is a song too. */
  flush(): void {
    if (this.#announced) this.#add(this.#announced.line, '');
  }

  #announce(announced: Announced): void {
    this.flush();
    this.#announced = announced;
  }

  #start(playlist: string): void {
    this.flush();
    this.collector.start(playlist);
  }

  #add(line: number, location: string): void {
    const announced = this.#announced;
    this.#announced = null;
    this.collector.add(line, announced?.name || location, {
      ...namesOf(announced, location),
      durationMs: announced?.durationMs ?? null,
      link: isSite(location) ? location : null,
    });
  }
}

/** M3U: `#EXTINF` names a song and its length, without it the name of the file does; `#PLAYLIST` begins a playlist. */
export const readM3u = (text: string, name: string): ImportResult => {
  const collector = new PlaylistCollector(name);
  const reader = new M3uReader(collector);
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    if (line.length > limits.line) collector.skip(index + 1, line, texts.skipped.tooLong);
    else reader.read(index + 1, line.trim());
  }
  reader.flush();
  return collector.finish('m3u', refuse('no-songs', texts.refused.noSongs));
};
