import { contractVersion, type ServiceToken, type Track } from '@playa/contracts';
import {
  appended,
  currentOf,
  hasNext,
  hasPrevious,
  jumpedTo,
  moved,
  queueOf,
  reordered,
  type SongQueue,
  shuffled,
  unshuffled,
} from '../../queue/song-queue.ts';
import { PlayClock } from '../play-clock.ts';
import {
  idleState,
  type Player,
  type PlayerQueue,
  type PlayerReports,
  type PlayerState,
  type PlayerStatus,
} from '../player.ts';
import { PlayerFailure } from '../player-failure.ts';
import { appleFailure, isRefusal, needsPress } from './apple-failure.ts';
import { ElementClock } from './element-clock.ts';
import { type MusicKitInstance, musicElement, musicKitInstance, musicStates as states } from './music-kit.ts';
import { secondBegun } from './second-begun.ts';

export interface AppleParts {
  musicKitUrl: string;
  /** The tokens of the account that the user has connected; may be another one than this browser last used. */
  tokens: () => Promise<ServiceToken>;
  reports: PlayerReports;
}

/** Milliseconds between two looks at the position. */
const pollMs = 500;
/** Songs that MusicKit is given at a time. */
const windowSize = 25;

const events = ['playbackStateDidChange', 'nowPlayingItemDidChange'] as const;

const statuses: Readonly<Partial<Record<number, PlayerStatus>>> = {
  [states.loading]: 'loading',
  [states.waiting]: 'loading',
  [states.stalled]: 'loading',
  [states.playing]: 'playing',
  [states.paused]: 'paused',
  [states.stopped]: 'paused',
};

/** Plays with MusicKit, which is given the next songs of the order and goes through them by itself. */
export class ApplePlayer implements Player {
  readonly service = 'apple';
  readonly #parts: AppleParts;
  readonly #clock = new PlayClock();
  readonly #element = new ElementClock();
  readonly #onEvent = () => this.#follow();
  #music: MusicKitInstance | null = null;
  #poll: ReturnType<typeof setInterval> | undefined;
  #songs: readonly Track[] = [];
  #queue: SongQueue = queueOf(0);
  /** The songs that MusicKit has, as places in the songs. */
  #given: readonly number[] = [];
  #status: PlayerStatus = 'idle';
  #state: PlayerState = idleState;
  #seconds = 0;
  #volume = 1;
  /** MusicKit is being told something: what it says meanwhile is of no interest. */
  #busy = 0;
  /** Counts what MusicKit was told. */
  #changes = 0;

  constructor(parts: AppleParts) {
    this.#parts = parts;
  }

  state(): PlayerState {
    return this.#state;
  }

  position() {
    return this.#clock.read(this.#state.durationMs);
  }

  /** MusicKit tells whole seconds, and its element more. Where that does not fit them, it is looked closely until the next one begins. */
  async measure() {
    const changes = this.#changes;
    const told = this.#element.read(this.#music?.currentPlaybackTime ?? 0);
    if (told !== null && this.#status === 'playing') {
      this.#clock.set(told * 1000, true);
      return this.position();
    }
    const begun = await secondBegun(() => this.#music?.currentPlaybackTime ?? 0, this.position().ms);
    if (begun !== null && changes === this.#changes && this.#status === 'playing') {
      this.#seconds = begun;
      this.#clock.set(begun * 1000, true);
      this.#element.learn(begun);
    }
    return this.position();
  }

  async load({ songs, index, positionMs }: PlayerQueue): Promise<void> {
    this.#songs = songs;
    this.#queue = queueOf(songs.length, index);
    this.#enter('loading');
    await this.#open();
    await this.#give(positionMs);
  }

  append(songs: readonly Track[]): void {
    this.#songs = [...this.#songs, ...songs];
    this.#queue = appended(this.#queue, songs.length);
    this.#update();
  }

  async play(): Promise<void> {
    if (this.#status === 'ended') return this.#give(0);
    await this.#tell((music) => music.play());
  }

  async pause(): Promise<void> {
    await this.#tell(async (music) => music.pause());
  }

  async seek(ms: number): Promise<void> {
    this.#clock.set(ms, this.#status === 'playing');
    this.#seconds = Math.floor(ms / 1000);
    await this.#tell((music) => music.seekToTime(ms / 1000));
  }

  async next(): Promise<void> {
    if (hasNext(this.#queue)) await this.#go(moved(this.#queue, 1));
  }

  async previous(): Promise<void> {
    if (hasPrevious(this.#queue)) await this.#go(moved(this.#queue, -1));
  }

  async playAt(index: number, positionMs = 0): Promise<void> {
    await this.#go(jumpedTo(this.#queue, index), positionMs);
  }

  async setShuffle(on: boolean): Promise<void> {
    await this.#reorder(on ? shuffled(this.#queue) : unshuffled(this.#queue));
  }

  async setOrder(order: readonly number[]): Promise<void> {
    await this.#reorder(reordered(this.#queue, order));
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    if (this.#music) this.#music.volume = volume;
  }

  setRate(rate: number): boolean {
    if (this.#music?.playbackRate === undefined) return false;
    this.#music.playbackRate = rate;
    return true;
  }

  sound(): MediaStream | null {
    try {
      return musicElement()?.captureStream?.() ?? null;
    } catch {
      // Protected music cannot be captured.
      return null;
    }
  }

  end(): void {
    clearInterval(this.#poll);
    const music = this.#music;
    this.#music = null;
    for (const name of events) music?.removeEventListener(name, this.#onEvent);
    if (this.#given.length > 0) void music?.stop();
    this.#songs = [];
    this.#queue = queueOf(0);
    this.#given = [];
    this.#status = 'idle';
    this.#state = idleState;
    this.#clock.set(0, false);
  }

  async #open(): Promise<void> {
    if (this.#music) return;
    const { tokens, musicKitUrl } = this.#parts;
    let given: ServiceToken;
    try {
      given = await tokens();
    } catch (error) {
      throw new PlayerFailure('login', error);
    }
    try {
      const app = { name: 'Playa', build: contractVersion };
      const music = await musicKitInstance(musicKitUrl, app, async () => given.developerToken ?? '');
      music.musicUserToken = given.accessToken;
      music.volume = this.#volume;
      for (const name of events) music.addEventListener(name, this.#onEvent);
      this.#music = music;
    } catch (error) {
      throw appleFailure(error);
    }
    this.#poll = setInterval(() => this.#look(), pollMs);
  }

  /** MusicKit gets the new order at once, and the current song goes on where it is. */
  async #reorder(queue: SongQueue): Promise<void> {
    const { ms } = this.position();
    const wasPlaying = this.#status === 'playing';
    this.#queue = queue;
    this.#update();
    await this.#give(ms);
    if (!wasPlaying) await this.pause();
  }

  async #go(queue: SongQueue, positionMs = 0): Promise<void> {
    this.#queue = queue;
    const index = currentOf(queue);
    const place = index === null ? -1 : this.#placeOf(index);
    if (place < 0) return this.#give(positionMs);
    this.#enter('loading');
    this.#clock.set(positionMs, false);
    await this.#tell(async (music) => {
      await music.changeToMediaAtIndex(place);
      if (positionMs > 0) await music.seekToTime(positionMs / 1000);
    });
  }

  /** Gives MusicKit the next songs of the order, and plays the first of them. */
  async #give(positionMs: number): Promise<void> {
    this.#given = this.#queue.order.slice(this.#queue.position, this.#queue.position + windowSize);
    const ids = this.#given.flatMap((index) => this.#songs[index]?.id ?? []);
    this.#enter('loading');
    this.#clock.set(positionMs, false);
    await this.#tell(async (music) => {
      await music.setQueue({ songs: ids, startWith: 0, startPlaying: false });
      // MusicKit leaves out what it can't play: the first song may be another one.
      if (music.queue.items[0]?.id !== ids[0]) {
        this.#given = [];
        this.#refuse();
        return;
      }
      await music.play();
      if (positionMs > 0) await music.seekToTime(positionMs / 1000);
    });
  }

  /** Where MusicKit has this song; -1 where it has not. */
  #placeOf(index: number): number {
    const id = this.#songs[index]?.id;
    return this.#given.includes(index) ? (this.#music?.queue.items.findIndex((item) => item.id === id) ?? -1) : -1;
  }

  async #tell(work: (music: MusicKitInstance) => Promise<void>): Promise<void> {
    const music = this.#music;
    if (!music) return;
    this.#busy += 1;
    this.#changes += 1;
    try {
      await work(music);
    } catch (error) {
      if (this.#music !== music) return;
      if (needsPress(error)) this.#enter('waiting');
      else if (isRefusal(error)) this.#refuse();
      else throw appleFailure(error);
      return;
    } finally {
      this.#busy -= 1;
    }
    if (this.#music === music) this.#follow();
  }

  #refuse(): void {
    const index = currentOf(this.#queue);
    if (index !== null) this.#parts.reports.refused(index);
  }

  #follow(): void {
    const music = this.#music;
    if (!music || this.#busy > 0) return;
    const { playbackState: state, nowPlayingItem: item } = music;
    const index = this.#given.find((given) => this.#songs[given]?.id === item?.id);
    if (index !== undefined && index !== currentOf(this.#queue)) {
      this.#queue = jumpedTo(this.#queue, index);
      this.#seconds = 0;
      this.#clock.set(0, false);
    }
    if (state === states.completed) {
      this.#clock.run(false);
      if (hasNext(this.#queue)) void this.#go(moved(this.#queue, 1)).catch(this.#parts.reports.failed);
      else this.#enter('ended');
      return;
    }
    const status = statuses[state];
    if (status === undefined) {
      this.#update();
      return;
    }
    this.#look();
    this.#clock.run(status === 'playing');
    this.#enter(status);
  }

  /** MusicKit tells whole seconds: the moment at which they change is the one that is known. */
  #look(): void {
    const seconds = this.#music?.currentPlaybackTime ?? 0;
    if (seconds === this.#seconds && this.#status === 'playing') return;
    this.#seconds = seconds;
    const { ms } = this.#clock.read(null);
    if (Math.floor(ms / 1000) !== seconds) this.#clock.set(seconds * 1000, this.#status === 'playing');
  }

  #enter(status: PlayerStatus): void {
    this.#status = status;
    this.#update();
  }

  #update(): void {
    const index = currentOf(this.#queue);
    const song = index === null ? undefined : this.#songs[index];
    this.#state = {
      status: this.#status,
      index,
      durationMs: song?.durationMs ?? null,
      hasPrevious: hasPrevious(this.#queue),
      hasNext: hasNext(this.#queue),
      shuffled: this.#queue.shuffled,
      order: this.#queue.order,
      told: null,
    };
    this.#parts.reports.changed();
  }
}
