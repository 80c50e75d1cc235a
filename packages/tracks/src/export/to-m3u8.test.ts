import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playlistsArbitrary } from '../testing/arbitraries.ts';
import { createRow } from '../testing/create-track.ts';
import { toExportedSongs } from './exported-song.ts';
import { toM3u8 } from './to-m3u8.ts';

const playlist = { service: 'youtube', id: 'PL1', name: 'Lagos\nAfter Dark' } as const;

describe('toM3u8', () => {
  it('writes duration, artist, title and URL of each song, and a comment for an unavailable row', () => {
    const gone = { state: 'unavailable', reason: 'private', title: 'Private video', author: '' } as const;
    const rows = [
      createRow({ service: 'youtube', id: 'v1', title: 'Wizkid - Joro (Official Video)', durationMs: 260_400 }),
      gone,
      createRow({ durationMs: null }),
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

  it('has the URL of each song in order and no line that a player could misread, with any rows', () => {
    fc.assert(
      fc.property(playlistsArbitrary, (playlists) => {
        const lines = toM3u8(playlists).split(/\r\n|[\n\r]/);
        const links = playlists.flatMap(toExportedSongs).flatMap(({ link }) => link ?? []);
        expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual(links);
        expect(lines.filter((line) => line.startsWith('#EXTINF:'))).toHaveLength(links.length);
      }),
    );
  });
});
