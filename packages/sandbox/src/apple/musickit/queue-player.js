import { SongSound } from '../../browser/song-sound.js';
import { Events, MKError, PlaybackStates } from './constants.js';

/** Milliseconds between two reports of the time. */
const reportEvery = 250;

/** Plays a list of songs one after another, and calls `emit` with the events. */
export class QueuePlayer {
  #origin;
  #emit;
  #sound = new SongSound(() => this.#end(), { elementId: 'apple-music-player' });
  #ticker = null;
  items = [];
  index = -1;
  state = PlaybackStates.none;

  constructor(origin, emit) {
    this.#origin = origin;
    this.#emit = emit;
  }

  get item() {
    return this.items[this.index] ?? null;
  }

  get time() {
    return this.#sound.time;
  }

  get duration() {
    return this.#sound.length;
  }

  get volume() {
    return this.#sound.volume;
  }

  set volume(volume) {
    this.#sound.volume = volume;
  }

  get rate() {
    return this.#sound.rate;
  }

  set rate(rate) {
    this.#sound.rate = rate;
  }

  setItems(items, index) {
    this.stop();
    this.items = items;
    this.#emit(Events.queueItemsDidChange, { items });
    this.#choose(index);
  }

  async changeTo(index) {
    if (index < 0 || index >= this.items.length) throw new MKError('INVALID_ARGUMENTS', `No item at index ${index}`);
    this.#halt();
    this.#enter(PlaybackStates.ended);
    this.#choose(index);
    await this.play();
  }

  async play() {
    if (this.item === null || [PlaybackStates.playing, PlaybackStates.loading].includes(this.state)) return;
    this.#enter(PlaybackStates.loading);
    try {
      if (!(await this.#sound.play())) return;
    } catch (error) {
      this.#enter(PlaybackStates.paused);
      const isRefused = error.name === 'NotAllowedError';
      throw new MKError(isRefused ? 'USER_INTERACTION_REQUIRED' : 'MEDIA_PLAYBACK', 'The song did not start');
    }
    this.#ticker = setInterval(() => this.#report(), reportEvery);
    this.#enter(PlaybackStates.playing);
  }

  pause() {
    if (this.item === null) return;
    this.#halt();
    this.#enter(PlaybackStates.paused);
  }

  stop() {
    if (this.item === null) return;
    this.#halt();
    this.#sound.seek(0);
    this.#enter(PlaybackStates.stopped);
  }

  seek(seconds) {
    this.#sound.seek(seconds);
    this.#report();
  }

  #choose(index) {
    this.index = index;
    const { item } = this;
    if (item !== null) this.#sound.load(`${this.#origin}/stream/${item.id}`, item.playbackDuration / 1000);
    this.#emit(Events.nowPlayingItemDidChange, { item });
  }

  #end() {
    const next = this.index + 1;
    if (next < this.items.length) {
      this.changeTo(next).catch(() => this.#enter(PlaybackStates.stopped));
      return;
    }
    this.#halt();
    this.#enter(PlaybackStates.completed);
  }

  #report() {
    const { time, duration } = this;
    this.#emit(Events.playbackTimeDidChange, {
      currentPlaybackTime: Math.floor(time),
      currentPlaybackDuration: duration,
      currentPlaybackTimeRemaining: duration - time,
    });
  }

  #halt() {
    clearInterval(this.#ticker);
    this.#sound.pause();
  }

  #enter(state) {
    if (state === this.state) return;
    const oldState = this.state;
    this.state = state;
    this.#emit(Events.playbackStateDidChange, { oldState, state, nowPlayingItem: this.item });
  }
}
