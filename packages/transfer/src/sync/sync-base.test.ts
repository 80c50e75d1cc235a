import { expect, it } from 'vitest';
import { rowOf, songOn } from '../testing/songs.ts';
import { baseOfCopy } from './sync-base.ts';

it('contains the written rows of a copy, and no track for the other rows', () => {
  const match = { trackId: 'apple-1', isrc: null, confidence: 1, by: 'isrc' as const };
  const row = rowOf(songOn('spotify', 1));
  const local = { state: 'unavailable' as const, reason: 'local-file' as const, title: 'Demo', author: 'Me' };
  const base = baseOfCopy([
    { position: 0, row, status: { state: 'written', match } },
    { position: 1, row, status: { state: 'writing', match } },
    { position: 2, row, status: { state: 'matched', match } },
    { position: 3, row: local, status: { state: 'failed', reason: 'unavailable-at-source' } },
  ]);
  expect(base).toEqual({
    rows: [
      { sourceId: 'spotify-1', track: { trackId: 'apple-1', state: 'written' } },
      { sourceId: 'spotify-1', track: { trackId: 'apple-1', state: 'writing' } },
      { sourceId: 'spotify-1', track: null },
      { sourceId: null, track: null },
    ],
    kept: [],
  });
});
