import { vi } from 'vitest';

/** A fake of the browser's `Audio`: records calls and makes no sound. */
export class FakeAudio {
  /** The instance made last. */
  static last: FakeAudio | null = null;
  /** What the next `play` rejects with. */
  static refusal: Error | null = null;

  src = '';
  duration = Number.NaN;
  muted = false;
  volume = 1;
  loop = false;
  playbackRate = 1;
  isPlaying = false;
  /** Seconds at which it was told to be, or to play, and when that was. */
  private at = { seconds: 0, ms: 0 };
  private readonly listeners = new Map<string, () => void>();

  constructor() {
    FakeAudio.last = this;
  }

  get currentTime(): number {
    const played = this.isPlaying ? (performance.now() - this.at.ms) / 1000 : 0;
    return (this.at.seconds + played) % (this.duration || Number.POSITIVE_INFINITY);
  }

  set currentTime(seconds: number) {
    this.at = { seconds, ms: performance.now() };
  }

  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }

  async play(): Promise<void> {
    const { refusal } = FakeAudio;
    FakeAudio.refusal = null;
    if (refusal !== null) throw refusal;
    this.currentTime = this.at.seconds;
    this.isPlaying = true;
  }

  pause(): void {
    this.currentTime = this.at.seconds + (this.isPlaying ? (performance.now() - this.at.ms) / 1000 : 0);
    this.isPlaying = false;
  }

  /** Ends the loading of a tune of so many seconds. */
  arrive(duration: number): void {
    this.duration = duration;
    this.listeners.get('loadedmetadata')?.();
  }
}

/** Installs {@link FakeAudio} and fake timers. Undo it with `vi.unstubAllGlobals` and `vi.useRealTimers`. */
export const useFakeSound = (): void => {
  // Requests to an app in the same process go on by themselves, so `setImmediate` stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.stubGlobal('Audio', FakeAudio);
};
