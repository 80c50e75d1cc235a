import type { PlayerPosition } from './player.ts';

/** Where a song is between two words of its player. Milliseconds; times are those of `performance.now()`. */
export class PlayClock {
  #ms = 0;
  #at = performance.now();
  #running = false;

  /** What the player said just now. */
  set(ms: number, running: boolean): void {
    this.#ms = Math.max(ms, 0);
    this.#at = performance.now();
    this.#running = running;
  }

  /** Stops where it is, or goes on from there. */
  run(running: boolean): void {
    this.set(this.read(null).ms, running);
  }

  /** Not beyond the song's end, where that is known. */
  read(durationMs: number | null): PlayerPosition {
    const at = performance.now();
    const ms = this.#ms + (this.#running ? at - this.#at : 0);
    return { ms: durationMs === null ? ms : Math.min(ms, durationMs), at };
  }
}
