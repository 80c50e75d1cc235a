import { type StreamingClient, StreamingError, savedTracksId, type Track } from '@playa/contracts';
import { PlayClock } from '../play-clock.ts';
import { idleState, type Player, type PlayerQueue, type PlayerReports, type PlayerState } from '../player.ts';
import { PlayerFailure } from '../player-failure.ts';
import { SpotifyDevice } from './spotify-device.ts';
import type { SpotifyState } from './spotify-sdk.ts';
import { windowAround } from './window-around.ts';

export interface SpotifyParts {
  sdkUrl: string;
  client: () => StreamingClient;
  /** A valid access token, asked for whenever Spotify wants one. */
  accessToken: () => Promise<string>;
  reports: PlayerReports;
}

/** Milliseconds at the start of a song that count as its very beginning. */
const beginning = 1_000;
/** Milliseconds at its end that count as its very end. */
const ending = 3_000;

const toFailure = (error: unknown): unknown => {
  if (!(error instanceof StreamingError)) return error;
  if (error.kind === 'forbidden') return new PlayerFailure('not-premium', error);
  if (error.kind === 'unauthorized') return new PlayerFailure('login', error);
  return error;
};

/**
 * Plays on a device of Spotify's own that lives in the page. Spotify keeps the order and shuffles by itself, until the listener wants
 * another order: from then on it gets the songs as a list.
 */
export class SpotifyPlayer implements Player {
  readonly service = 'spotify';
  readonly #parts: SpotifyParts;
  readonly #device: SpotifyDevice;
  readonly #clock = new PlayClock();
  #state: PlayerState = idleState;
  #told: SpotifyState | null = null;
  #songs: readonly Track[] = [];
  #playlistId: string | null = null;
  /** The order that the listener has made, as places of the songs; null while it is Spotify's. */
  #order: readonly number[] | null = null;
  #volume = 1;
  /** The browser did not let the sound begin; Spotify then says that it is paused. */
  #isHeldBack = false;

  constructor(parts: SpotifyParts) {
    this.#parts = parts;
    this.#device = new SpotifyDevice(parts, {
      state: (state) => this.#follow(state),
      autoplayRefused: () => {
        this.#isHeldBack = true;
        this.#set({ status: 'waiting' });
      },
      gone: () => this.#state.status !== 'idle' && this.#set({ status: 'elsewhere' }),
      failed: (failure) => this.#parts.reports.failed(failure),
    });
  }

  state(): PlayerState {
    return this.#state;
  }

  position() {
    return this.#clock.read(this.#state.durationMs);
  }

  async measure() {
    const askedAt = performance.now();
    const told = await this.#device.currentState();
    const answeredAt = performance.now();
    const isCurrent = told !== null && told.track_window.current_track.id === this.#told?.track_window.current_track.id;
    // Of the way there and back nobody knows which took longer.
    if (isCurrent) this.#clock.set(told.position + (told.paused ? 0 : (answeredAt - askedAt) / 2), !told.paused);
    return this.position();
  }

  async load({ playlistId, songs, index, positionMs }: PlayerQueue): Promise<void> {
    this.#playlistId = playlistId === savedTracksId ? null : playlistId;
    this.#songs = songs;
    this.#order = null;
    this.#told = null;
    this.#state = { ...idleState, status: 'loading', index };
    await this.#start(index, positionMs);
  }

  append(songs: readonly Track[]): void {
    const added = songs.map((_, place) => this.#songs.length + place);
    this.#songs = [...this.#songs, ...songs];
    if (this.#order) this.#order = [...this.#order, ...added];
    // Spotify may have shuffled to a song before it was read.
    const index = this.#told ? this.#indexOf(this.#told) : this.#state.index;
    this.#set({ index, hasNext: this.#state.hasNext || this.#following(index) !== undefined });
  }

  async play(): Promise<void> {
    const { status, index } = this.#state;
    if (status === 'elsewhere' || status === 'ended') {
      return this.#start(index ?? 0, status === 'ended' ? 0 : this.position().ms);
    }
    await this.#device.use((player) => player.activateElement());
    await this.#device.use((player) => player.resume());
  }

  async pause(): Promise<void> {
    await this.#device.use((player) => player.pause());
  }

  async seek(ms: number): Promise<void> {
    this.#clock.set(ms, this.#state.status === 'playing');
    await this.#device.use((player) => player.seek(Math.round(ms)));
  }

  async next(): Promise<void> {
    if (!this.#state.hasNext) return;
    const given = this.#told?.track_window.next_tracks.length ?? 0;
    const following = this.#following(this.#state.index);
    if (given === 0 && following !== undefined) await this.#start(following, 0);
    else await this.#device.use((player) => player.nextTrack());
  }

  async previous(): Promise<void> {
    if (this.#state.hasPrevious) await this.#device.use((player) => player.previousTrack());
  }

  playAt(index: number, positionMs = 0): Promise<void> {
    // A song that was taken out of the listener's order comes next.
    if (this.#order && !this.#order.includes(index)) {
      this.#order = this.#order.toSpliced(this.#order.indexOf(this.#state.index ?? -1) + 1, 0, index);
    }
    return this.#start(index, positionMs);
  }

  async setShuffle(on: boolean): Promise<void> {
    try {
      await this.#parts.client().setShuffle(on);
    } catch (error) {
      throw toFailure(error);
    }
    this.#set({ shuffled: on });
  }

  /** Spotify's queue cannot be changed, so it gets another one. It begins that at once, at the second where the song is. */
  async setOrder(order: readonly number[]): Promise<void> {
    const { index, status } = this.#state;
    this.#order = order;
    this.#set({});
    if (index === null || status === 'elsewhere' || status === 'ended') return;
    await this.#start(index, this.position().ms);
    if (status === 'paused') await this.pause();
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    void this.#device.use((player) => player.setVolume(volume));
  }

  setRate(): boolean {
    return false;
  }

  sound(): null {
    return null;
  }

  end(): void {
    this.#state = idleState;
    this.#songs = [];
    this.#order = null;
    this.#told = null;
    this.#clock.set(0, false);
    this.#device.close();
  }

  async #start(index: number, positionMs: number): Promise<void> {
    this.#isHeldBack = false;
    this.#set({ status: 'loading', index, told: null });
    this.#clock.set(positionMs, false);
    const deviceId = await this.#device.open(this.#volume);
    try {
      await this.#command(index, positionMs, deviceId);
    } catch (error) {
      throw toFailure(error);
    }
  }

  async #command(index: number, positionMs: number, deviceId: string): Promise<void> {
    const client = this.#parts.client();
    const playlistId = this.#playlistId;
    const song = this.#songs[index];
    const fromStart = index === 0 && positionMs === 0;
    if (this.#order) {
      await client.playFrom?.({ from: this.#listFrom(this.#order, index), deviceId, positionMs });
      return;
    }
    if (playlistId !== null && (fromStart || !client.playFrom || !song)) {
      return client.playPlaylist({ playlistId, deviceId });
    }
    const inOrder = [...this.#songs.keys()];
    const from = playlistId !== null && song ? { playlistId, trackId: song.id } : this.#listFrom(inOrder, index);
    await client.playFrom?.({ from, deviceId, positionMs });
  }

  /** The songs around one of them in the listener's order, as many as Spotify takes. */
  #listFrom(order: readonly number[], index: number): { trackIds: readonly string[]; index: number } {
    const songs = order.flatMap((place) => this.#songs[place] ?? []);
    const around = windowAround(songs, order.indexOf(index));
    return { trackIds: around.songs.map(({ id }) => id), index: around.index };
  }

  /** The song after this one in the listener's order; undefined at its end, and where the order is Spotify's. */
  #following(index: number | null): number | undefined {
    if (!this.#order || index === null || this.#state.shuffled) return undefined;
    const at = this.#order.indexOf(index);
    return at < 0 ? undefined : this.#order[at + 1];
  }

  #follow(told: SpotifyState | null): void {
    const before = this.#told;
    if (told === null) {
      this.#told = null;
      this.#clock.run(false);
      // Before the first song begins there is nothing to be told of.
      if (before !== null) this.#set({ status: 'elsewhere', hasNext: false, hasPrevious: false });
      return;
    }
    const isOver = this.#isOver(before, told);
    const following = this.#following(this.#state.index);
    if (isOver && following !== undefined) {
      this.#start(following, 0).catch(this.#parts.reports.failed);
      return;
    }
    this.#told = told;
    if (!told.paused) this.#isHeldBack = false;
    this.#clock.set(told.position, !told.paused);
    const { current_track: track, previous_tracks, next_tracks } = told.track_window;
    const pausedStatus = this.#isHeldBack ? 'waiting' : 'paused';
    const index = isOver ? this.#state.index : this.#indexOf(told);
    this.#set({
      status: isOver ? 'ended' : told.paused ? pausedStatus : 'playing',
      index,
      durationMs: told.duration,
      hasPrevious: previous_tracks.length > 0,
      hasNext: next_tracks.length > 0 || this.#following(index) !== undefined,
      shuffled: told.shuffle,
      told: { title: track.name, author: track.artists.map(({ name }) => name).join(', ') },
    });
  }

  /** After the last song Spotify stands, paused, at the beginning of the first one. */
  #isOver(before: SpotifyState | null, told: SpotifyState): boolean {
    if (before === null || before.paused || before.track_window.next_tracks.length > 0) return false;
    const wasAtEnd = this.#clock.read(before.duration).ms > before.duration - ending;
    return wasAtEnd && told.paused && told.position < beginning;
  }

  /** The song that is played; of a song that is in the list twice, the one after the song before. */
  #indexOf({ track_window: { current_track: track } }: SpotifyState): number | null {
    const ids = [track.id, track.linked_from?.id];
    const isIt = (index: number | null) => index !== null && ids.includes(this.#songs[index]?.id);
    const { index: last } = this.#state;
    if (isIt(last)) return last;
    const following = last === null ? null : this.#order ? (this.#following(last) ?? null) : last + 1;
    if (isIt(following)) return following;
    const found = this.#songs.findIndex(({ id }) => ids.includes(id));
    return found < 0 ? null : found;
  }

  #set(changes: Partial<PlayerState>): void {
    const state = { ...this.#state, ...changes };
    this.#state = { ...state, order: state.shuffled ? null : this.#order };
    this.#parts.reports.changed();
  }
}
