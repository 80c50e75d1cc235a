import { toHttpUrl } from '@playa/tracks';
import { idleState, type PlayerStatus } from '../players/player.ts';
import type { Voice } from './voice.ts';

/** Milliseconds of a preview, as services have them. */
const usualLengthMs = 29_000;

/** Plays the preview of a song, once, from where the song is as long as a preview lasts, else from its beginning. */
export class PreviewPlayer implements Voice {
  readonly #audio = new Audio();
  readonly #changed: () => void;
  #status: PlayerStatus = 'idle';

  constructor(changed: () => void) {
    this.#changed = changed;
    this.#audio.addEventListener('ended', () => this.#enter('ended'));
    this.#audio.addEventListener('error', () => this.#status !== 'idle' && this.#enter('ended'));
  }

  state() {
    return { ...idleState, status: this.#status };
  }

  async start(address: string, positionMs: number): Promise<void> {
    this.#audio.src = toHttpUrl(address) ?? '';
    this.#audio.currentTime = positionMs < usualLengthMs ? positionMs / 1000 : 0;
    await this.play();
  }

  async play(): Promise<void> {
    this.#enter('loading');
    try {
      await this.#audio.play();
      this.#enter('playing');
    } catch (error) {
      const isHeldBack = error instanceof Error && error.name === 'NotAllowedError';
      // A preview that does not come leaves its song silent.
      this.#enter(isHeldBack ? 'waiting' : 'ended');
    }
  }

  async pause(): Promise<void> {
    this.#audio.pause();
    if (this.#status !== 'ended') this.#enter('paused');
  }

  setVolume(volume: number): void {
    this.#audio.volume = volume;
  }

  sound(): null {
    return null;
  }

  end(): void {
    this.#status = 'idle';
    this.#audio.pause();
    this.#audio.src = '';
  }

  #enter(status: PlayerStatus): void {
    this.#status = status;
    this.#changed();
  }
}
