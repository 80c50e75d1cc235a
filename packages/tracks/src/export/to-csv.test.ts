import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playlistsArbitrary } from '../testing/arbitraries.ts';
import { createRow } from '../testing/create-track.ts';
import { toExportedSongs } from './exported-song.ts';
import { toCsv } from './to-csv.ts';

const readBack = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });

const playlist = { service: 'spotify', id: 'p1', name: 'Lagos After Dark' } as const;

describe('toCsv', () => {
  it('writes one line per row, unavailable rows with their reason', () => {
    const gone = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' } as const;
    expect(toCsv([{ playlist, rows: [createRow({}, '2026-01-02T03:04:05Z'), gone] }])).toBe(
      '\uFEFFPlaylist,Position,Title,Artist,Album,Length (s),ISRC,Service,Song id,Link,Added,Unavailable\r\n' +
        'Lagos After Dark,1,Ojuelegba,Wizkid,Ayo,204,QM2PV1400077,spotify,t1,https://open.spotify.com/track/t1,2026-01-02T03:04:05Z,\r\n' +
        'Lagos After Dark,2,Gone,Tems,,,,spotify,,,,Removed from Spotify\r\n',
    );
  });

  it.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('escapes %j as text', (album) => {
    const [line] = readBack(toCsv([{ playlist, rows: [createRow({ album })] }]));
    expect(line?.Album).toBe(`'${album}`);
  });

  it('survives a round trip with any rows', () => {
    // UTF-8 cannot encode lone surrogates.
    const inUtf8 = (text: string) => Buffer.from(text).toString();
    const guarded = (text: string | null) => inUtf8(/^[=+\-@\t\r]/.test(text ?? '') ? `'${text}` : (text ?? ''));
    fc.assert(
      fc.property(playlistsArbitrary, (playlists) => {
        const wanted = playlists.flatMap((exported) =>
          toExportedSongs(exported).map((song) => [
            exported.playlist.name,
            song.title,
            song.author,
            song.album,
            song.isrc,
          ]),
        );
        const lines = readBack(toCsv(playlists));
        expect(lines.map((line) => [line.Playlist, line.Title, line.Artist, line.Album, line.ISRC])).toEqual(
          wanted.map((cells) => cells.map(guarded)),
        );
      }),
    );
  });
});
