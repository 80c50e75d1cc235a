import { vi } from 'vitest';

/** Stands in for the browser's `Audio`: remembers what it was told, makes no sound. */
export class FakeAudio {
  /** The one made last. */
  static last: FakeAudio | null = null;
  /** What the next `play` rejects with. */
  static refusal: Error | null = null;

  src = '';
  duration = Number.NaN;
  currentTime = 0;
  muted = false;
  volume = 1;
  loop = false;
  isPlaying = false;
  private readonly listeners = new Map<string, () => void>();

  constructor() {
    FakeAudio.last = this;
  }

  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }

  async play(): Promise<void> {
    const { refusal } = FakeAudio;
    FakeAudio.refusal = null;
    if (refusal !== null) throw refusal;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  /** The tune has arrived and is that long, in seconds. */
  arrive(duration: number): void {
    this.duration = duration;
    this.listeners.get('loadedmetadata')?.();
  }
}

/** Puts {@link FakeAudio} in place and stops the clock; `vi.unstubAllGlobals` and `vi.useRealTimers` undo it. */
export const useFakeSound = (): void => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakeAudio);
};
