import { describe, expect, it } from 'vitest';
import { parsePlaylistFile } from './parse-playlist-file.ts';
import { messageOf, namesOf, outcomeOf, sizesOf } from './testing/inspect-result.ts';

const file = (name: string, content: string | Uint8Array) => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

describe('a file', () => {
  it.each([
    ['Lagos.csv', '\uFEFFtitle,artist\nJoro,Wizkid', 'csv'],
    ['Lagos.TSV', 'title\tartist\nJoro\tWizkid', 'csv'],
    ['Lagos.m3u8', '#EXTM3U\n#EXTINF:1,Wizkid - Joro\nx', 'm3u'],
    [
      'Lagos.xspf',
      '<playlist><trackList><track><title>Joro</title><creator>Wizkid</creator></track></trackList></playlist>',
      'xspf',
    ],
    ['Lagos.json', '[{"title":"Joro","artist":"Wizkid"}]', 'json'],
    ['Lagos.txt', 'Wizkid - Joro', 'lines'],
    ['Lagos', 'Joro by Wizkid', 'lines'],
  ])('%s gives the playlist its name', (name, content, format) => {
    const result = parsePlaylistFile(file(name, content));
    expect([outcomeOf(result), ...sizesOf(result), ...namesOf(result)]).toEqual([format, 'Lagos: 1', 'Wizkid - Joro']);
  });

  it('reports the encoding and the used columns', () => {
    const content = 'Date,Track Name,Artist Name(s),Shop\nx,Jóga,Björk,y';
    const encoded: [string, Uint8Array][] = [
      ['UTF-8', new TextEncoder().encode(content)],
      ['UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${content}`, 'utf16le'))],
      ['Windows-1252', Uint8Array.from(content, (character) => character.charCodeAt(0))],
    ];
    for (const [encoding, bytes] of encoded) {
      const columns = ['Track Name', 'Artist Name(s)'];
      expect(parsePlaylistFile(file('x.csv', bytes))).toMatchObject({ encoding, columns });
    }
    expect(parsePlaylistFile(file('x.csv', 'Jóga,Björk'))).not.toHaveProperty('columns');
  });

  it('in Windows-1252 or UTF-16 is decoded', () => {
    const windows = Uint8Array.from('title;artist\nJ\xf3ga;Bj\xf6rk', (character) => character.charCodeAt(0));
    const utf16 = Uint8Array.from(Buffer.from('\uFEFFtitle\tartist\nJóga\tBjörk', 'utf16le'));
    expect(namesOf(parsePlaylistFile(file('x.csv', windows)))).toEqual(['Björk - Jóga']);
    expect(namesOf(parsePlaylistFile(file('x.txt', utf16)))).toEqual(['Björk - Jóga']);
  });

  it('may contain a playlist link', () => {
    const link = 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M';
    expect(outcomeOf(parsePlaylistFile(file('link.txt', link)))).toBe('link');
  });
});

describe('refuses', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

  it.each([
    ['an empty file', 'x.csv', '', 'empty', 'This file is empty.'],
    ['blank lines', 'x.csv', '\uFEFF\r\n \t\n', 'empty', 'This file is empty.'],
    [
      '50 MB',
      'x.csv',
      new Uint8Array(50_000_000),
      'too-large',
      'This is larger than 10 MB. Split it and import the parts one by one.',
    ],
    [
      'a byte over 10 MB',
      'x.csv',
      new Uint8Array(10_000_001),
      'too-large',
      'This is larger than 10 MB. Split it and import the parts one by one.',
    ],
    [
      'a picture',
      'cover.png',
      png,
      'not-text',
      'This file is not text that Playa can read. Save your playlist as CSV, M3U8, XSPF or JSON in UTF-8 and import that file.',
    ],
    [
      'a picture that is called CSV',
      'x.csv',
      png,
      'not-text',
      'This file is not text that Playa can read. Save your playlist as CSV, M3U8, XSPF or JSON in UTF-8 and import that file.',
    ],
    ['broken XML', 'x.xspf', '<playlist>', 'broken', 'This is not valid XML: line 1 cannot be read.'],
    ['broken JSON', 'x.json', '{', 'broken', 'This is not valid JSON. The file may have been cut off.'],
    ['a header alone', 'x.csv', 'title,artist', 'only-header', 'This list has a header but no songs under it.'],
    [
      'prose',
      'x.txt',
      'Hello there.',
      'no-songs',
      'No songs were found. Write one song on each line, as "Artist - Title".',
    ],
  ])('%s', (_, name, content, reason, message) => {
    const result = parsePlaylistFile(file(name, content));
    expect([outcomeOf(result), messageOf(result)]).toEqual([reason, message]);
  });
});
