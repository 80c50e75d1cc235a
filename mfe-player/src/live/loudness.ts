import type { Player } from '../players/player.ts';

/** A song is silent for so many milliseconds at most. */
const mostSilentMs = 1_000;

/** How loud a player is: as the listener wants it, and silent from the beginning of a song until it is in step. */
export class Loudness {
  #player: Pick<Player, 'setVolume'> | null = null;
  #volume = 1;
  #isSilent = false;
  /** When the silence ends in any case; null before anything plays. */
  #until: number | null = null;

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    if (!this.#isSilent) this.#player?.setVolume(volume);
  }

  /** The player from now on; null for none. It is as loud as players are that were told nothing: fully. */
  follow(player: Pick<Player, 'setVolume'> | null): void {
    this.#player = player;
    this.#isSilent = false;
    if (this.#volume !== 1) player?.setVolume(this.#volume);
  }

  /** Silent until {@link restore}, or until the song has played for a second. */
  silence(): void {
    this.#until = null;
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.#player?.setVolume(0);
  }

  /** The song plays now. */
  began(): void {
    this.#until ??= performance.now() + mostSilentMs;
  }

  restore(): void {
    if (!this.#isSilent) return;
    this.#isSilent = false;
    this.#player?.setVolume(this.#volume);
  }

  /** Ends a silence that lasts too long. */
  look(): void {
    if (this.#until !== null && performance.now() >= this.#until) this.restore();
  }
}
