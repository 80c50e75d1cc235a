import { cutText } from '@playa/contracts';
import type { ImportedPlaylist, ImportFormat, ImportRefusal, ImportResult } from '../import-result.ts';
import { limits } from '../limits.ts';
import { cleanText, playlistName } from '../text/clean-text.ts';
import { refuse, texts } from '../texts.ts';
import { makeSong } from './make-song.ts';
import type { SongFields } from './song-fields.ts';

/** Gathers the songs and the skipped lines of a file by playlist, in order, within the limits. */
export class PlaylistCollector {
  readonly #playlists: ImportedPlaylist[] = [];
  readonly #byName = new Map<string, ImportedPlaylist>();
  #current: ImportedPlaylist | null = null;
  #isFull = false;

  /** `fallback` names the playlists that have no name of their own. */
  constructor(private readonly fallback: string) {}

  /** A new playlist, whatever the others are called. What is added from now on is in it. */
  start(name: string): ImportedPlaylist {
    const playlist = {
      name: playlistName(name, this.fallback, texts.playlist),
      songs: [],
      skipped: [],
      skippedTotal: 0,
    };
    if (this.#playlists.length < limits.playlists) this.#playlists.push(playlist);
    else this.#isFull = true;
    this.#byName.set(name, playlist);
    this.#current = playlist;
    return playlist;
  }

  /**
   * The playlist of that name, for sources that name one at each song. A song at position 1 begins another playlist of the name,
   * unless that one is still empty.
   */
  switchTo(name: string, position: number | null): void {
    const known = this.#byName.get(name);
    const isNext = position === 1 && known !== undefined && known.songs.length + known.skippedTotal > 0;
    if (known === undefined || isNext) this.start(name);
    else this.#current = known;
  }

  add(line: number, text: string, fields: SongFields): void {
    const playlist = this.#current ?? this.start('');
    const song = playlist.songs.length < limits.songs ? makeSong(fields) : texts.skipped.tooMany;
    if (typeof song === 'string') this.skip(line, text, song);
    else playlist.songs.push(song);
  }

  skip(line: number, text: string, reason: string): void {
    const playlist = this.#current ?? this.start('');
    playlist.skippedTotal += 1;
    if (playlist.skipped.length >= limits.skippedListed) return;
    playlist.skipped.push({ line, text: cleanText(cutText(text, limits.skippedText)), reason });
  }

  /** The result, or `nothing` where neither a song nor a skipped line was added. */
  finish(format: ImportFormat, nothing: ImportRefusal): ImportResult {
    if (this.#isFull) return refuse('too-many-playlists', texts.refused.tooManyPlaylists);
    const hasAny = this.#playlists.some(({ songs, skippedTotal }) => songs.length + skippedTotal > 0);
    return hasAny ? { kind: 'playlists', format, playlists: this.#playlists } : nothing;
  }
}
