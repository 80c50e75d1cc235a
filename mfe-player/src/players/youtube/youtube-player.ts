import type { Track } from '@playa/contracts';
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
import {
  idleState,
  type Player,
  type PlayerQueue,
  type PlayerReports,
  type PlayerState,
  type PlayerStatus,
} from '../player.ts';
import { youtubeStates as states } from './youtube-api.ts';
import { YoutubeFrame } from './youtube-frame.ts';

export interface YoutubeParts {
  apiUrl: string;
  reports: PlayerReports;
  /** Told of errors that need nothing to be done (codes 2 and 5). */
  warn: (message: string) => void;
}

/** Removed or private; not to be played in frames. */
const refusals = [100, 101, 150];
/** Changes of the rate up to this are of use to keep step. */
const fineRateChange = 0.05;
/** Milliseconds after the sound was switched on within which a pause is the browser's, not the listener's. */
const unmuteMs = 1_500;

/** Plays one video after another in a hidden frame: muted at first, as browsers let nothing else begin by itself, then with sound. */
export class YoutubePlayer implements Player {
  readonly service = 'youtube';
  readonly #parts: YoutubeParts;
  readonly #frame: YoutubeFrame;
  #songs: readonly Track[] = [];
  #queue: SongQueue = queueOf(0);
  #status: PlayerStatus = 'idle';
  #state: PlayerState = idleState;
  #volume = 1;
  /** The current video has begun to load: if it goes back from there, the browser did not let it begin. */
  #hasBegun = false;
  /** It failed in a way that opening it again may mend. */
  #isBroken = false;
  /** When the sound was switched on; null while it is muted. */
  #soundSince: number | null = null;

  constructor(parts: YoutubeParts) {
    this.#parts = parts;
    this.#frame = new YoutubeFrame(parts.apiUrl, {
      state: (state) => this.#follow(state),
      error: (code) => this.#fail(code),
    });
  }

  state(): PlayerState {
    return this.#state;
  }

  position() {
    return { ms: (this.#frame.player?.getCurrentTime() ?? 0) * 1000, at: performance.now() };
  }

  async measure() {
    return this.position();
  }

  async load({ songs, index, positionMs }: PlayerQueue): Promise<void> {
    this.#songs = songs;
    this.#queue = queueOf(songs.length, index);
    this.#enter('loading');
    await this.#frame.open();
    this.#open(positionMs);
  }

  append(songs: readonly Track[]): void {
    this.#songs = [...this.#songs, ...songs];
    this.#queue = appended(this.#queue, songs.length);
    this.#update();
  }

  async play(): Promise<void> {
    this.#unmute();
    this.#soundSince = null;
    if (this.#status === 'ended' || this.#isBroken) this.#open(0);
    else this.#frame.player?.playVideo();
  }

  async pause(): Promise<void> {
    // A pause that the listener wants is not the browser's.
    this.#soundSince = null;
    this.#frame.player?.pauseVideo();
  }

  async seek(ms: number): Promise<void> {
    this.#frame.player?.seekTo(ms / 1000, true);
    this.#update();
  }

  async next(): Promise<void> {
    if (hasNext(this.#queue)) this.#go(moved(this.#queue, 1));
  }

  async previous(): Promise<void> {
    if (hasPrevious(this.#queue)) this.#go(moved(this.#queue, -1));
  }

  async playAt(index: number, positionMs = 0): Promise<void> {
    this.#go(jumpedTo(this.#queue, index), positionMs);
  }

  async setShuffle(on: boolean): Promise<void> {
    this.#queue = on ? shuffled(this.#queue) : unshuffled(this.#queue);
    this.#update();
  }

  async setOrder(order: readonly number[]): Promise<void> {
    this.#queue = reordered(this.#queue, order);
    this.#update();
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.#frame.player?.setVolume(Math.round(volume * 100));
  }

  setRate(rate: number): boolean {
    const { player } = this.#frame;
    const rates = player?.getAvailablePlaybackRates?.() ?? [];
    // YouTube has steps of a quarter, and passes over others.
    const isFine = rates.some((known) => known !== 1 && Math.abs(known - 1) < fineRateChange);
    if (isFine) player?.setPlaybackRate?.(rate);
    return isFine;
  }

  sound(): null {
    return null;
  }

  end(): void {
    this.#frame.close();
    this.#songs = [];
    this.#queue = queueOf(0);
    this.#soundSince = null;
    this.#status = 'idle';
    this.#state = idleState;
  }

  #go(queue: SongQueue, positionMs = 0): void {
    this.#queue = queue;
    this.#open(positionMs);
  }

  #open(positionMs: number): void {
    const index = currentOf(this.#queue);
    const song = index === null ? undefined : this.#songs[index];
    if (!song) return;
    this.#hasBegun = false;
    this.#isBroken = false;
    this.#enter('loading');
    this.#frame.player?.loadVideoById({ videoId: song.id, startSeconds: positionMs / 1000 });
  }

  #unmute(): void {
    const { player } = this.#frame;
    player?.unMute();
    player?.setVolume(Math.round(this.#volume * 100));
  }

  #follow(state: number): void {
    // Of a video that gives way to another one.
    if (this.#status === 'idle') return;
    if (state === states.playing) {
      if (this.#soundSince === null) {
        this.#soundSince = performance.now();
        this.#unmute();
      }
      this.#enter('playing');
    } else if (state === states.buffering) {
      this.#hasBegun = true;
      this.#enter('loading');
    } else if (state === states.paused) {
      const byBrowser = this.#soundSince !== null && performance.now() - this.#soundSince < unmuteMs;
      this.#enter(byBrowser ? 'waiting' : 'paused');
    } else if (state === states.ended) {
      if (hasNext(this.#queue)) this.#go(moved(this.#queue, 1));
      else this.#enter('ended');
    } else if (state === states.unstarted && this.#hasBegun && this.#isTold()) {
      this.#enter('waiting');
    }
  }

  /** Whether the video in the frame is the current song's. */
  #isTold(): boolean {
    const index = currentOf(this.#queue);
    return index !== null && this.#frame.player?.getVideoData?.().video_id === this.#songs[index]?.id;
  }

  #fail(code: number): void {
    const index = currentOf(this.#queue);
    if (refusals.includes(code) && index !== null) {
      this.#parts.reports.refused(index);
      return;
    }
    this.#parts.warn(`YouTube's player reported error ${code}`);
    this.#isBroken = true;
    this.#enter('paused');
  }

  #enter(status: PlayerStatus): void {
    this.#status = status;
    this.#update();
  }

  #update(): void {
    const { player } = this.#frame;
    const seconds = player?.getDuration() ?? 0;
    const told = this.#isTold() ? player?.getVideoData?.() : undefined;
    this.#state = {
      status: this.#status,
      index: currentOf(this.#queue),
      durationMs: told && seconds > 0 ? seconds * 1000 : null,
      hasPrevious: hasPrevious(this.#queue),
      hasNext: hasNext(this.#queue),
      shuffled: this.#queue.shuffled,
      order: this.#queue.order,
      told: told ? { title: told.title, author: told.author } : null,
    };
    this.#parts.reports.changed();
  }
}
