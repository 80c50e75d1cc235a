import { describe, expect, it } from 'vitest';
import { aCopy } from '../testing/copies.ts';
import { roomOf } from './room-of.ts';

describe('roomOf', () => {
  it('is the new playlist of a finished Spotify to Apple copy', () => {
    expect(roomOf(aCopy({ state: 'done', copied: 3 }))).toEqual({
      path: '/listeningroom/p.new',
      state: { playlistName: 'Lagos After Dark' },
    });
  });

  it.each([
    ['a running copy', aCopy({ state: 'running' })],
    ['a cancelled one', aCopy({ state: 'cancelled' })],
    ['one without any copied song', aCopy({ state: 'done', copied: 0, destinationPlaylistId: null })],
    ['Apple to Spotify', aCopy({ state: 'done', source: 'apple', destination: 'spotify' })],
    ['Spotify to YouTube', aCopy({ state: 'done', destination: 'youtube' })],
  ])('leads nowhere from %s', (_, copy) => {
    expect(roomOf(copy)).toBeNull();
  });
});
