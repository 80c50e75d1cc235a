import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { choosePlaybackService } from './choose-playback-service.ts';

const none = { isSpotifyConnected: false, isAppleConnected: false, isGoogleConnected: false };

describe('playingService', () => {
  it.each([
    [
      'its own, before the primary one',
      'spotify',
      { isSpotifyConnected: true, isAppleConnected: true, primary: 'apple' },
      'spotify',
    ],
    ['the primary one', 'youtube', { isSpotifyConnected: true, isAppleConnected: true, primary: 'apple' }, 'apple'],
    ['any that is connected', 'spotify', { isGoogleConnected: true, primary: null }, 'youtube'],
    ['none', 'spotify', { primary: 'spotify' }, null],
  ] as const)('is %s', (_, own, { primary, ...connected }, service) => {
    const user = { ...fakeUser, ...none, ...connected, primaryStreamingService: primary };
    expect(choosePlaybackService(user, own)).toBe(service);
  });
});
