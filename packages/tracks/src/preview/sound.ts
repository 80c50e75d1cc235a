export type SoundStatus = 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

/** Milliseconds that a file may take until its first sound. */
export const loadingLimitMs = 15_000;

/** One sound file being played: an `<audio>` element and what it reports, in one word. */
export class Sound {
  readonly #audio = new Audio();
  readonly #listening = new AbortController();
  readonly #report: (status: SoundStatus) => void;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, report: (status: SoundStatus) => void) {
    this.#report = report;
    const on = (event: keyof HTMLMediaElementEventMap, status: SoundStatus) =>
      this.#audio.addEventListener(event, () => this.#tell(status), { signal: this.#listening.signal });
    on('playing', 'playing');
    on('waiting', 'loading');
    on('pause', 'paused');
    on('ended', 'ended');
    on('error', 'failed');
    this.#audio.src = url;
    this.play();
  }

  play(): void {
    this.#tell('loading');
    this.#audio.play().catch((error: unknown) => {
      // A pause before the first sound rejects too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#tell('failed');
    });
  }

  pause(): void {
    this.#audio.pause();
  }

  /** How much was played, 0 to 1; 0 where the length is unknown. */
  progress(): number {
    const { currentTime, duration } = this.#audio;
    return duration > 0 && Number.isFinite(duration) ? Math.min(currentTime / duration, 1) : 0;
  }

  /** Calls `listener` about four times a second while it plays. */
  onProgress(listener: () => void, signal: AbortSignal): void {
    this.#audio.addEventListener('timeupdate', listener, { signal });
  }

  /** Ends it without a report, and the download with it. */
  dispose(): void {
    clearTimeout(this.#limit);
    this.#listening.abort();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #tell(status: SoundStatus): void {
    if (this.#listening.signal.aborted) return;
    clearTimeout(this.#limit);
    if (status === 'loading') this.#limit = setTimeout(() => this.#tell('failed'), loadingLimitMs);
    // Browsers report a pause right before the end.
    if (status === 'paused' && this.#audio.ended) return;
    this.#report(status);
  }
}
