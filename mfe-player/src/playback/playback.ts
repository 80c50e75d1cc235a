import type { PlaylistRef, ShellServices, Track } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';
import type { Player, PlayerReports } from '../players/player.ts';
import { PlayerFailure } from '../players/player-failure.ts';
import { selectionOf } from '../queue/selection.ts';
import { texts } from '../texts.ts';
import { problemOf } from './playback-problem.ts';
import { currentSong, isSounding, off, type PlaybackState } from './playback-state.ts';
import { readSongs, type SongsPage } from './read-songs.ts';
import type { ShownPlayback } from './shown-playback.ts';
import { SongReader } from './song-reader.ts';

export type PlaybackShell = Pick<ShellServices, 'bus' | 'notify' | 'streaming'>;

export type CreatePlayer = (service: PlaylistRef['service'], reports: PlayerReports) => Player;

/** Milliseconds that a player may take until the first sound of a song. */
export const loadingLimitMs = 30_000;
/** Songs refused in a row after which the playlist counts as not playable. */
const mostRefused = 5;
/** Below this, going back in a song goes to the song before; above it, to the song's beginning. */
export const restartAfterMs = 3_000;

/** A list of songs that is no playlist of the service: read at once. */
interface SongList {
  songs: readonly Track[];
  index: number;
}

/** What the page plays: one playlist on one player at a time, whichever page is shown. */
export class Playback implements ShownPlayback {
  readonly #shell: PlaybackShell;
  readonly #createPlayer: CreatePlayer;
  readonly #id = crypto.randomUUID();
  readonly #listeners = new Set<() => void>();
  #state: PlaybackState = off;
  #player: Player | null = null;
  #session = new AbortController();
  /** Songs that were refused since one was heard. */
  #refusals = 0;
  #heard = false;
  /** Reads the songs of a playlist; null for any other list. */
  #reader: SongReader | null = null;
  /** Begins what was begun last once more. */
  #again: () => void = () => undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(shell: PlaybackShell, createPlayer: CreatePlayer) {
    this.#shell = shell;
    this.#createPlayer = createPlayer;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): PlaybackState => this.#state;

  readonly position = (): number => this.#player?.position().ms ?? 0;

  readonly sound = (): MediaStream | null => this.#player?.sound() ?? null;

  /** Whether this is what plays; with `tracks`, whether it plays these songs. */
  isOn(playlist: Pick<PlaylistRef, 'service' | 'id'>, tracks?: readonly Track[]): boolean {
    const { playlist: current, songs } = this.#state;
    if (current?.service !== playlist.service || current.id !== playlist.id) return false;
    return !tracks || (songs.length === tracks.length && songs.every(({ id }, at) => id === tracks[at]?.id));
  }

  /** Plays a playlist from its first song, or from the first one at or after `row`. Never rejects. */
  async start(playlist: PlaylistRef, row = 0): Promise<void> {
    const signal = this.#begin(playlist, () => void this.start(playlist, row));
    if (playlist.name === '') void this.#readName(playlist, signal);
    try {
      const pages = readSongs(this.#shell.streaming.client(playlist.service), playlist.id, signal);
      const reader = new SongReader({ pages, signal, take: this.#take, left: this.#left });
      this.#reader = reader;
      await reader.readUntil(row);
      const { songs } = this.#state;
      if (songs.length === 0) {
        this.#set({ phase: 'empty' });
        return;
      }
      await this.#load({ songs, index: reader.placeFrom(row) }, playlist.id, signal);
      // Music that plays goes on where the rest of its playlist cannot be read.
      reader.readOn().catch(() => signal.aborted || this.#set({ interrupted: true }));
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  /** Plays songs that are no playlist of the service; `playlist` names them. Never rejects. */
  async startSongs(playlist: PlaylistRef, list: SongList): Promise<void> {
    const signal = this.#begin(playlist, () => void this.startSongs(playlist, list));
    this.#set({ songs: list.songs, complete: true, isSongList: true });
    try {
      await this.#load(list, null, signal);
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  readonly readAll = (): void => this.#reader?.readAll();

  /** Begins anew what failed, or could not be read. */
  retry(): void {
    this.#again();
  }

  toggle(): void {
    if (isSounding(this.#state)) this.pause();
    else this.play();
  }

  play(): void {
    if (this.#state.phase !== 'on') return;
    this.#announce();
    this.#do((player) => player.play());
  }

  pause(): void {
    this.#do((player) => player.pause());
  }

  next(): void {
    this.#do((player) => player.next());
  }

  /** The song before; a song that has played for a while begins anew, as players do. */
  previous(): void {
    this.#do((player) => player.previous());
  }

  back(): void {
    if (this.position() > restartAfterMs || !this.#state.player.hasPrevious) this.seek(0);
    else this.previous();
  }

  seek(ms: number): void {
    const { durationMs } = this.#state.player;
    const to = Math.max(0, durationMs === null ? ms : Math.min(ms, durationMs));
    this.#do((player) => player.seek(to));
    this.#tell();
  }

  select(index: number): void {
    const song = this.#state.songs[index];
    if (!song) return;
    const selection = selectionOf(song, currentSong(this.#state), isSounding(this.#state));
    if (selection === 'pause') this.pause();
    else if (selection === 'resume') this.play();
    else {
      this.#announce();
      this.#do((player) => player.playAt(index));
    }
  }

  /** As {@link select}, by the song's row in the playlist; false where that row is no song, or not here yet. */
  selectRow(row: number): boolean {
    const { songs, phase, isSongList } = this.#state;
    const index = isSongList ? row : (this.#reader?.placeOf(row) ?? null);
    if (index === null || !songs[index] || phase !== 'on') return false;
    this.select(index);
    return true;
  }

  async setShuffle(on: boolean): Promise<void> {
    const player = this.#player;
    if (!player || this.#state.phase !== 'on') return;
    if (on) this.readAll();
    try {
      await player.setShuffle(on);
      if (this.#player === player) this.#shell.notify('info', on ? texts.shuffle.on : texts.shuffle.off);
    } catch {
      if (this.#player === player) this.#shell.notify('error', texts.shuffle.failed);
    }
  }

  /** Plays the songs in this order, which holds their places and the current one's; those that are left out are not played. */
  setOrder(order: readonly number[]): void {
    this.#do((player) => player.setOrder(order));
  }

  setVolume(volume: number): void {
    this.#set({ volume: Math.min(Math.max(volume, 0), 1) });
    this.#player?.setVolume(this.#state.volume);
  }

  /** Silent, with nothing left of what was played. */
  readonly end = (): void => {
    this.#session.abort();
    clearTimeout(this.#limit);
    this.#player?.end();
    this.#player = null;
    this.#set({ ...off, volume: this.#state.volume });
  };

  #begin(playlist: PlaylistRef, again: () => void): AbortSignal {
    const { volume } = this.#state;
    this.end();
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#refusals = 0;
    this.#heard = false;
    this.#reader = null;
    this.#again = again;
    this.#set({ ...off, volume, playlist, phase: 'reading' });
    const { bus } = this.#shell;
    this.#announce();
    // A preview was asked for later than the music: it is what the listener wants to hear.
    bus.subscribe('preview.started', ({ player }) => player !== this.#id && this.pause(), { signal });
    return signal;
  }

  /** Previews stop. */
  #announce(): void {
    this.#shell.bus.publish('preview.started', { player: this.#id });
  }

  /** A room that was opened by its address knows its playlist's id alone. */
  async #readName(playlist: PlaylistRef, signal: AbortSignal): Promise<void> {
    const client = this.#shell.streaming.client(playlist.service);
    const known = await client.playlist(playlist.id, { signal }).catch(() => null);
    if (known && !signal.aborted) {
      this.#set({ playlist: { ...playlist, name: known.name.trim() || texts.untitled, imageUrl: known.imageUrl } });
    }
  }

  readonly #take = ({ songs, unplayable, isLast }: SongsPage): void => {
    const { songs: before, unplayable: others } = this.#state;
    this.#set({ songs: [...before, ...songs], unplayable: others + unplayable, complete: isLast });
    this.#player?.append(songs);
  };

  readonly #left = (): number => {
    const { songs, player, phase } = this.#state;
    if (phase !== 'on') return Number.POSITIVE_INFINITY;
    return player.index === null ? 0 : songs.length - 1 - player.index;
  };

  async #load({ songs, index }: SongList, playlistId: string | null, signal: AbortSignal): Promise<void> {
    const { playlist, volume } = this.#state;
    if (!playlist) return;
    const player: Player = this.#createPlayer(playlist.service, {
      changed: () => this.#player === player && this.#follow(player),
      refused: (place) => this.#player === player && this.#skip(player, place),
      failed: (failure) => this.#player === player && this.#fail(failure, signal),
    });
    this.#player = player;
    this.#set({ phase: 'on' });
    if (volume !== 1) player.setVolume(volume);
    await player.load({ playlistId, songs, index, positionMs: 0 });
  }

  #follow(player: Player): void {
    const state = player.state();
    if (state.status === 'playing') {
      this.#heard = true;
      this.#refusals = 0;
    }
    this.#watch(player, state.status === 'loading');
    this.#set({ player: state });
    this.#reader?.look();
  }

  /** A player that takes songs and makes no sound would leave the listener waiting for ever. */
  #watch(player: Player, isLoading: boolean): void {
    if (isLoading && this.#state.player.status === 'loading') return;
    clearTimeout(this.#limit);
    const { signal } = this.#session;
    const giveUp = () => this.#player === player && this.#fail(new PlayerFailure('service'), signal);
    if (isLoading) this.#limit = setTimeout(giveUp, loadingLimitMs);
  }

  #skip(player: Player, place: number): void {
    const { songs, refused } = this.#state;
    const song = songs[place];
    this.#set({ refused: new Set([...refused, place]) });
    this.#refusals += 1;
    const goesOn = this.#heard && this.#refusals < mostRefused && player.state().hasNext;
    if (!goesOn) {
      this.#giveUp();
      return;
    }
    if (song) this.#shell.notify('info', texts.skipped(describeTrack(song).title));
    this.next();
  }

  /** Spec section 8: a toast; the listening room leads home after a while. */
  #giveUp(): void {
    this.#fail(new PlayerFailure('playlist'), this.#session.signal);
    this.#shell.notify('error', texts.retrieving);
  }

  #do(work: (player: Player) => Promise<void>): void {
    const player = this.#player;
    const { signal } = this.#session;
    if (!player) return;
    work(player).catch((error: unknown) => {
      if (this.#player === player) this.#fail(error, signal);
    });
  }

  #fail(error: unknown, signal: AbortSignal): void {
    const { playlist } = this.#state;
    if (signal.aborted || !playlist) return;
    clearTimeout(this.#limit);
    this.#player?.end();
    this.#player = null;
    this.#set({ phase: 'failed', player: off.player, problem: problemOf(playlist.service, error) });
  }

  #set(changes: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
