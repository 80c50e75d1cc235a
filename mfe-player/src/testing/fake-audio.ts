import { vi } from 'vitest';

/** A fake of the browser's `Audio`. It plays at once, unless `playError` is set. */
export class FakeAudio extends EventTarget {
  /** All instances, latest last. */
  static readonly all: FakeAudio[] = [];
  /** Error with which `play` rejects. */
  static playError: Error | null = null;

  src = '';
  currentTime = 0;
  readonly duration = Number.NaN;
  muted = false;
  volume = 1;
  loop = false;
  playbackRate = 1;
  isPlaying = false;

  constructor() {
    super();
    FakeAudio.all.push(this);
  }

  async play(): Promise<void> {
    if (FakeAudio.playError) throw FakeAudio.playError;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }
}

/** Installs it until the end of the test. */
export const installFakeAudio = (): void => {
  FakeAudio.all.length = 0;
  FakeAudio.playError = null;
  vi.stubGlobal('Audio', FakeAudio);
};
