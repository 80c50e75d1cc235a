import { truncateText } from '@playa/contracts';
import type { ImportedPlaylist, ImportFormat, ImportRefusal, ImportResult } from '../import-result.ts';
import { limits } from '../limits.ts';
import { cleanText, firstPlaylistName } from '../text/clean-text.ts';
import { refuse, texts } from '../texts.ts';
import type { SongFields } from './song-fields.ts';
import { validateSong } from './validate-song.ts';

/** Collects songs and skipped lines by playlist, in order, within the limits. */
export class PlaylistCollector {
  readonly #playlists: ImportedPlaylist[] = [];
  readonly #byName = new Map<string, ImportedPlaylist>();
  #current: ImportedPlaylist | null = null;
  #hasTooMany = false;

  /** `fallbackName` is the name of playlists without one. */
  constructor(private readonly fallbackName: string) {}

  /** Starts a new playlist, even if another one has the same name. */
  start(name: string): ImportedPlaylist {
    const playlist = {
      name: firstPlaylistName(name, this.fallbackName, texts.playlist),
      songs: [],
      skipped: [],
      skippedTotal: 0,
    };
    if (this.#playlists.length < limits.playlists) this.#playlists.push(playlist);
    else this.#hasTooMany = true;
    this.#byName.set(name, playlist);
    this.#current = playlist;
    return playlist;
  }

  /**
   * Switches to the playlist of that name, for sources that state it per song. Position 1 starts another playlist of
   * the same name, unless the current one is still empty.
   */
  switchTo(name: string, position: number | null): void {
    const known = this.#byName.get(name);
    const isNext = position === 1 && known !== undefined && known.songs.length + known.skippedTotal > 0;
    if (known === undefined || isNext) this.start(name);
    else this.#current = known;
  }

  add(line: number, text: string, fields: SongFields): void {
    const playlist = this.#current ?? this.start('');
    const song = playlist.songs.length < limits.songs ? validateSong(fields) : texts.skipped.tooMany;
    if (typeof song === 'string') this.skip(line, text, song);
    else playlist.songs.push(song);
  }

  skip(line: number, text: string, reason: string): void {
    const playlist = this.#current ?? this.start('');
    playlist.skippedTotal += 1;
    if (playlist.skipped.length >= limits.skippedListed) return;
    playlist.skipped.push({ line, text: cleanText(truncateText(text, limits.skippedText)), reason });
  }

  /** Returns the result, or `emptyResult` if neither songs nor skipped lines were added. */
  finish(format: ImportFormat, emptyResult: ImportRefusal): ImportResult {
    if (this.#hasTooMany) return refuse('too-many-playlists', texts.refused.tooManyPlaylists);
    const hasAny = this.#playlists.some(({ songs, skippedTotal }) => songs.length + skippedTotal > 0);
    return hasAny ? { kind: 'playlists', format, playlists: this.#playlists } : emptyResult;
  }
}
