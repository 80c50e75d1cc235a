import { vi } from 'vitest';

/**
 * Fakes audio in jsdom: an element plays immediately. URLs with "broken" fail, those with "slow" never start. Returns
 * the played elements in order. Restored after the test.
 */
export const fakeAudio = (): HTMLMediaElement[] => {
  const played: HTMLMediaElement[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this);
    await null;
    if (this.src.includes('broken')) throw new DOMException('no such file', 'NotSupportedError');
    if (!this.src.includes('slow')) this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  return played;
};
