import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { destinationsFor } from './destinations.ts';

const everywhere = { ...fakeUser, isSpotifyConnected: true, isAppleConnected: true, isGoogleConnected: true };
const off = { copyAppleToYoutube: false };

describe('destinationsFor', () => {
  it('offers the connected services other than the one the playlist is on', () => {
    expect(destinationsFor('spotify', everywhere, off)).toEqual([
      { service: 'youtube', offered: true },
      { service: 'apple', offered: true },
    ]);
    expect(destinationsFor('spotify', { ...everywhere, isGoogleConnected: false }, off)).toEqual([
      { service: 'apple', offered: true },
    ]);
  });

  it('has none when nothing else is connected', () => {
    const alone = { ...everywhere, isAppleConnected: false, isGoogleConnected: false };
    expect(destinationsFor('spotify', alone, off)).toEqual([]);
  });

  it('offers Apple to YouTube only where the deployment turned it on', () => {
    const toYoutube = (config: typeof off) =>
      destinationsFor('apple', everywhere, config).find(({ service }) => service === 'youtube')?.offered;
    expect(toYoutube(off)).toBe(false);
    expect(toYoutube({ copyAppleToYoutube: true })).toBe(true);
  });
});
