import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareNatively } from './share-natively.ts';

const link = 'https://playa.example/shared-playlist/1';
const message = { title: 'Shared Playlist', text: 'Check out this playlist I shared!' };

/** Replaces the browser's share functions. */
const stubBrowser = (parts: Partial<Pick<Navigator, 'share' | 'canShare'>>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined, ...parts }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('shareNatively', () => {
  it('passes title, text and link to the system', async () => {
    const share = vi.fn(async () => undefined);
    stubBrowser({ share });
    await expect(shareNatively(link, message)).resolves.toBe('shared');
    expect(share).toHaveBeenCalledExactlyOnceWith({ ...message, url: link });
  });

  it.each([
    ['AbortError', 'cancelled'],
    ['NotAllowedError', 'needs-press'],
    ['InvalidStateError', 'needs-press'],
    ['DataError', 'unavailable'],
  ])('maps %s to "%s"', async (name, outcome) => {
    stubBrowser({ share: () => Promise.reject(new DOMException('no', name)) });
    await expect(shareNatively(link, message)).resolves.toBe(outcome);
  });

  it.each([
    ['has no share sheet', {}],
    ['refuses the link', { share: async () => undefined, canShare: () => false }],
  ])('logs a warning when the browser %s', async (_, parts) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubBrowser(parts);
    await expect(shareNatively(link, message)).resolves.toBe('unavailable');
    expect(warn).toHaveBeenCalledExactlyOnceWith('Sharing not supported or URL is invalid');
  });
});
