import { musicElement } from './music-kit.ts';

/** Seconds by which the element and MusicKit's whole seconds may disagree: they are not read at the same moment. */
const toleranceSeconds = 0.1;

/**
 * The exact time of the song, by the element that MusicKit plays it with. The element counts from the beginning of what it was given,
 * which need not be the song's: where it disagrees with MusicKit, the difference is learned.
 */
export class ElementClock {
  #source = '';
  #aheadSeconds = 0;

  /** Seconds into the song; null where the element does not play, or disagrees with MusicKit's whole `seconds`. */
  read(seconds: number): number | null {
    const element = this.#current();
    if (!element || element.paused || element.seeking) return null;
    const time = element.currentTime + this.#aheadSeconds;
    const fits = time > seconds - toleranceSeconds && time < seconds + 1 + toleranceSeconds;
    return fits ? time : null;
  }

  /** MusicKit's second `begun` has begun at this moment. */
  learn(begun: number): void {
    const element = this.#current();
    if (element) this.#aheadSeconds = begun - element.currentTime;
  }

  #current(): HTMLAudioElement | null {
    const element = musicElement();
    if (element && element.currentSrc !== this.#source) {
      this.#source = element.currentSrc;
      this.#aheadSeconds = 0;
    }
    return element;
  }
}
