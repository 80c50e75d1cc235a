export type PreviewAudioStatus = 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

/** Milliseconds until the audio must have started. */
export const loadingTimeoutMs = 15_000;

/** One audio file: an `<audio>` element whose events are reported as a single status. */
export class PreviewAudio {
  readonly #audio = new Audio();
  readonly #listening = new AbortController();
  readonly #report: (status: PreviewAudioStatus) => void;
  #loadingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, report: (status: PreviewAudioStatus) => void) {
    this.#report = report;
    const on = (event: keyof HTMLMediaElementEventMap, status: PreviewAudioStatus) =>
      this.#audio.addEventListener(event, () => this.#reportStatus(status), { signal: this.#listening.signal });
    on('playing', 'playing');
    on('waiting', 'loading');
    on('pause', 'paused');
    on('ended', 'ended');
    on('error', 'failed');
    this.#audio.src = url;
    this.play();
  }

  play(): void {
    this.#reportStatus('loading');
    this.#audio.play().catch((error: unknown) => {
      // Pausing before playback has started rejects the promise too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#reportStatus('failed');
    });
  }

  pause(): void {
    this.#audio.pause();
  }

  /** The played part, 0 to 1; 0 if the duration is unknown. */
  progress(): number {
    const { currentTime, duration } = this.#audio;
    return duration > 0 && Number.isFinite(duration) ? Math.min(currentTime / duration, 1) : 0;
  }

  /** Calls `listener` about four times a second while playing. */
  onProgress(listener: () => void, signal: AbortSignal): void {
    this.#audio.addEventListener('timeupdate', listener, { signal });
  }

  /** Stops without reporting a status and cancels the download. */
  dispose(): void {
    clearTimeout(this.#loadingTimer);
    this.#listening.abort();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #reportStatus(status: PreviewAudioStatus): void {
    if (this.#listening.signal.aborted) return;
    clearTimeout(this.#loadingTimer);
    if (status === 'loading') this.#loadingTimer = setTimeout(() => this.#reportStatus('failed'), loadingTimeoutMs);
    // Browsers fire a pause event right before the end.
    if (status === 'paused' && this.#audio.ended) return;
    this.#report(status);
  }
}
