import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareNatively } from './share-natively.ts';

const link = 'https://playa.example/shared-playlist/1';
const words = { title: 'Shared Playlist', text: 'Check out this playlist I shared!' };

/** The browser's part. */
const browserWith = (parts: Partial<Pick<Navigator, 'share' | 'canShare'>>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined, ...parts }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('shareNatively', () => {
  it('hands title, text and link to the system', async () => {
    const share = vi.fn(async () => undefined);
    browserWith({ share });
    await expect(shareNatively(link, words)).resolves.toBe('shared');
    expect(share).toHaveBeenCalledExactlyOnceWith({ ...words, url: link });
  });

  it.each([
    ['AbortError', 'cancelled'],
    ['NotAllowedError', 'needs-press'],
    ['InvalidStateError', 'needs-press'],
    ['DataError', 'unavailable'],
  ])('takes %s as "%s"', async (name, outcome) => {
    browserWith({ share: () => Promise.reject(new DOMException('no', name)) });
    await expect(shareNatively(link, words)).resolves.toBe(outcome);
  });

  it.each([
    ['has no share sheet', {}],
    ['refuses the link', { share: async () => undefined, canShare: () => false }],
  ])('says on the console that the browser %s', async (_, parts) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    browserWith(parts);
    await expect(shareNatively(link, words)).resolves.toBe('unavailable');
    expect(warn).toHaveBeenCalledExactlyOnceWith('Sharing not supported or URL is invalid');
  });
});
