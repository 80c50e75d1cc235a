import { describe, expect, it } from 'vitest';
import { aRow, aTrack } from '../testing/songs.ts';
import { describeRow } from './describe-row.ts';

describe('describeRow', () => {
  it('tells everything that is shown of a song', () => {
    expect(describeRow(aRow())).toEqual({
      title: 'Ojuelegba',
      author: 'Wizkid',
      durationMs: 204_000,
      track: aTrack(),
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
  ] as const)('a row that is %s on %s says %s', (reason, service, words) => {
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
