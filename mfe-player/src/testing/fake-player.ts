import type { ServiceName, Track } from '@playa/contracts';
import { idleState, type Player, type PlayerQueue, type PlayerReports, type PlayerState } from '../players/player.ts';
import {
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
} from '../queue/song-queue.ts';

/** A fake player that executes every call at once and records it. */
export class FakePlayer implements Player {
  readonly service: ServiceName;
  readonly calls: string[] = [];
  /** Error with which `load` rejects. */
  refusal: unknown = null;
  /** The service rejects the first song. */
  refusesFirst = false;
  /** No song ever plays: the player reports 'paused' at once. */
  isBroken = false;
  songs: readonly Track[] = [];
  positionMs = 0;
  readonly #reports: PlayerReports;
  #queue: SongQueue = queueOf(0);
  #state: PlayerState = idleState;

  constructor(service: ServiceName, reports: PlayerReports) {
    this.service = service;
    this.#reports = reports;
  }

  state(): PlayerState {
    return this.#state;
  }

  position() {
    return { ms: this.positionMs, at: 0 };
  }

  async load({ playlistId, songs, index, positionMs }: PlayerQueue): Promise<void> {
    this.calls.push(`load ${playlistId} ${index}`);
    if (this.refusal) throw this.refusal;
    this.songs = songs;
    this.positionMs = positionMs;
    this.#queue = queueOf(songs.length, index);
    if (this.refusesFirst) this.refuse();
    else this.become(this.isBroken ? 'paused' : 'playing');
  }

  async measure() {
    return this.position();
  }

  append(songs: readonly Track[]): void {
    this.calls.push(`append ${songs.length}`);
    this.songs = [...this.songs, ...songs];
  }

  async play(): Promise<void> {
    this.calls.push('play');
    this.become(this.isBroken ? 'paused' : 'playing');
  }

  async pause(): Promise<void> {
    this.calls.push('pause');
    this.become('paused');
  }

  async seek(ms: number): Promise<void> {
    this.calls.push(`seek ${ms}`);
    this.positionMs = ms;
  }

  async next(): Promise<void> {
    this.calls.push('next');
    this.#setQueue(moved(this.#queue, 1));
  }

  async previous(): Promise<void> {
    this.calls.push('previous');
    this.#setQueue(moved(this.#queue, -1));
  }

  async playAt(index: number): Promise<void> {
    this.calls.push(`playAt ${index}`);
    this.#setQueue(jumpedTo(this.#queue, index));
  }

  async setShuffle(on: boolean): Promise<void> {
    this.#setQueue(on ? shuffled(this.#queue) : unshuffled(this.#queue));
  }

  async setOrder(order: readonly number[]): Promise<void> {
    this.calls.push(`order ${order.join(' ')}`);
    this.#queue = reordered(this.#queue, order);
    this.become(this.#state.status);
  }

  setVolume(volume: number): void {
    this.calls.push(`volume ${volume}`);
  }

  setRate(): boolean {
    return false;
  }

  sound(): null {
    return null;
  }

  end(): void {
    this.calls.push('end');
    this.#state = idleState;
  }

  /** Makes the service reject the current song. */
  refuse(): void {
    this.become('loading');
    const index = currentOf(this.#queue);
    if (index !== null) this.#reports.refused(index);
  }

  fail(failure: unknown): void {
    this.#reports.failed(failure);
  }

  become(status: PlayerState['status']): void {
    const queue = this.#queue;
    this.#state = {
      status,
      index: currentOf(queue),
      durationMs: 180_000,
      hasPrevious: hasPrevious(queue),
      hasNext: hasNext(queue),
      shuffled: queue.shuffled,
      order: queue.order,
      told: null,
    };
    this.#reports.changed();
  }

  #setQueue(queue: SongQueue): void {
    this.#queue = queue;
    this.become('playing');
  }
}
