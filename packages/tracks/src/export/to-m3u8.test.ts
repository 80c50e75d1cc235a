import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlaylists } from '../testing/any-playlist.ts';
import { aRow } from '../testing/songs.ts';
import { exportedSongs } from './export-song.ts';
import { toM3u8 } from './to-m3u8.ts';

const playlist = { service: 'youtube', id: 'PL1', name: 'Lagos\nAfter Dark' } as const;

describe('toM3u8', () => {
  it('writes length, artist, title and address of each song, and a comment for a row without one', () => {
    const gone = { state: 'unavailable', reason: 'private', title: 'Private video', author: '' } as const;
    const rows = [
      aRow({ service: 'youtube', id: 'v1', title: 'Wizkid - Joro (Official Video)', durationMs: 260_400 }),
      gone,
      aRow({ durationMs: null }),
    ];
    expect(toM3u8([{ playlist, rows }])).toBe(
      [
        '#EXTM3U',
        '#PLAYLIST:Lagos After Dark',
        '#EXTINF:260,Wizkid - Joro',
        'https://www.youtube.com/watch?v=v1',
        '# Private video: Unknown - Private video',
        '#EXTINF:-1,Wizkid - Ojuelegba',
        'https://open.spotify.com/track/t1',
        '',
      ].join('\n'),
    );
  });

  it('has an address for each song in order and no line that a player would take for another, whatever the rows hold', () => {
    fc.assert(
      fc.property(anyPlaylists, (playlists) => {
        const lines = toM3u8(playlists).split(/\r\n|[\n\r]/);
        const links = playlists.flatMap(exportedSongs).flatMap(({ link }) => link ?? []);
        expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual(links);
        expect(lines.filter((line) => line.startsWith('#EXTINF:'))).toHaveLength(links.length);
      }),
    );
  });
});
