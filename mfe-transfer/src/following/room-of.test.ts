import { describe, expect, it } from 'vitest';
import { aCopy } from '../testing/copies.ts';
import { roomOf } from './room-of.ts';

describe('roomOf', () => {
  it('leads from a finished Spotify to Apple copy to the new playlist', () => {
    expect(roomOf(aCopy({ state: 'done', copied: 3 }))).toEqual({
      path: '/listeningroom/p.new',
      state: { playlistName: 'Lagos After Dark' },
    });
  });

  it.each([
    ['a copy under way', aCopy({ state: 'running' })],
    ['a cancelled one', aCopy({ state: 'cancelled' })],
    ['one of which nothing arrived', aCopy({ state: 'done', copied: 0, destinationPlaylistId: null })],
    ['Apple to Spotify', aCopy({ state: 'done', source: 'apple', destination: 'spotify' })],
    ['Spotify to YouTube', aCopy({ state: 'done', destination: 'youtube' })],
  ])('leads nowhere from %s', (_, copy) => {
    expect(roomOf(copy)).toBeNull();
  });
});
