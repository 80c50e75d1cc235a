import { vi } from 'vitest';

/** The browser's `Audio` without a sound. It plays as soon as it is told to, unless `refusal` says why not. */
export class FakeAudio extends EventTarget {
  /** All that were made, the latest last. */
  static readonly all: FakeAudio[] = [];
  /** What every `play` rejects with. */
  static refusal: Error | null = null;

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
    if (FakeAudio.refusal) throw FakeAudio.refusal;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }
}

/** Puts it into the page until the end of the test. */
export const useFakeAudio = (): void => {
  FakeAudio.all.length = 0;
  FakeAudio.refusal = null;
  vi.stubGlobal('Audio', FakeAudio);
};
