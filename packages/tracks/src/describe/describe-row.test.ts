import { describe, expect, it } from 'vitest';
import { createRow, createTrack } from '../testing/create-track.ts';
import { describeRow } from './describe-row.ts';

describe('describeRow', () => {
  it('returns every displayed field of a song', () => {
    expect(describeRow(createRow())).toEqual({
      title: 'Ojuelegba',
      author: 'Wizkid',
      durationMs: 204_000,
      track: createTrack(),
      unavailable: null,
    });
  });

  it.each([
    ['removed', 'spotify', 'Removed from Spotify'],
    ['removed', 'apple', 'Removed from Apple Music'],
    ['removed', null, 'Removed'],
    ['private', 'youtube', 'Private video'],
    ['private', 'spotify', 'Private'],
    ['local-file', 'spotify', 'Local file'],
    ['episode', 'spotify', 'Episode'],
    ['not-a-song', 'apple', 'Not a song'],
    ['a reason of a later release' as 'removed', 'apple', 'Not available'],
  ] as const)('returns for a row that is %s on %s the reason %s', (reason, service, words) => {
    const row = { state: 'unavailable', reason, title: ' ', author: '' } as const;
    expect(describeRow(row, service)).toEqual({
      title: 'Unknown',
      author: 'Unknown',
      durationMs: null,
      track: null,
      unavailable: words,
    });
  });
});
