import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { destinationsFor } from './destinations.ts';

const everywhere = { ...fakeUser, isSpotifyConnected: true, isAppleConnected: true, isGoogleConnected: true };
const off = { copyAppleToYoutube: false };

describe('destinationsFor', () => {
  it('offers the connected services other than the one the playlist is on', () => {
    expect(destinationsFor({ service: 'spotify' }, everywhere, off)).toEqual([
      { service: 'youtube', offered: true },
      { service: 'apple', offered: true },
    ]);
    expect(destinationsFor({ service: 'spotify' }, { ...everywhere, isGoogleConnected: false }, off)).toEqual([
      { service: 'apple', offered: true },
    ]);
  });

  it('has none when nothing else is connected', () => {
    const alone = { ...everywhere, isAppleConnected: false, isGoogleConnected: false };
    expect(destinationsFor({ service: 'spotify' }, alone, off)).toEqual([]);
  });

  it('offers every connected service for an imported list, and for a link also its own service', () => {
    const services = (asked: Parameters<typeof destinationsFor>[0]) =>
      destinationsFor(asked, everywhere, off).map(({ service, offered }) => (offered ? service : `not ${service}`));
    expect(services({ service: 'file' })).toEqual(['spotify', 'youtube', 'apple']);
    expect(services({ service: 'youtube', fromLink: true })).toEqual(['spotify', 'youtube', 'apple']);
    expect(services({ service: 'apple', fromLink: true })).toEqual(['spotify', 'not youtube', 'apple']);
  });

  it('offers Apple to YouTube only if the deployment enables it', () => {
    const toYoutube = (config: typeof off) =>
      destinationsFor({ service: 'apple' }, everywhere, config).find(({ service }) => service === 'youtube')?.offered;
    expect(toYoutube(off)).toBe(false);
    expect(toYoutube({ copyAppleToYoutube: true })).toBe(true);
  });
});
