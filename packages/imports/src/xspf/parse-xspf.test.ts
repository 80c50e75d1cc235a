import { describe, expect, it } from 'vitest';
import { createSong, messageOf, namesOf, outcomeOf, sizesOf, skippedOf, songsOf } from '../testing/inspect-result.ts';
import { parseXspf } from './parse-xspf.ts';

const playlist = (tracks: string, title = '<title>Lagos</title>'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<playlist version="1" xmlns="http://xspf.org/ns/0/">${title}<trackList>\n${tracks}\n</trackList></playlist>`;

const track = (more: string): string => `<track><title>Joro</title><creator>Wizkid</creator>${more}</track>`;

const spotify = { service: 'spotify', trackId: '7C7ClnE57SwbizNe24XTXe' } as const;

describe('a track', () => {
  it.each([
    ['with title and creator', '', createSong()],
    [
      'with album and length',
      '<album>Ayo</album><duration>260400</duration>',
      createSong({ album: 'Ayo', durationMs: 260_400 }),
    ],
    [
      'with its page',
      '<location>https://open.spotify.com/track/7C7ClnE57SwbizNe24XTXe</location>',
      createSong({ link: spotify }),
    ],
    [
      'with its URI',
      '<location>a.mp3</location><identifier>spotify:track:7C7ClnE57SwbizNe24XTXe</identifier>',
      createSong({ link: spotify }),
    ],
    ['with its ISRC', '<identifier>isrc:QM2PV1400077</identifier>', createSong({ isrc: 'QM2PV1400077' })],
    ['with a file', '<location>file:///joro.mp3</location>', createSong()],
    ['with a remark', '<annotation>A favourite</annotation>', createSong()],
    [
      'with elements of others',
      '<extension application="x"><title>No</title></extension><title>Second</title>',
      createSong(),
    ],
  ])('%s', (_, more, song) => {
    expect(songsOf(parseXspf(playlist(track(more)), 'file'))).toEqual([song]);
  });

  it.each([
    ['the five entities', '<title>&lt;b&gt; &amp; &quot;&apos;</title>', '<b> & "\''],
    ['characters by number', '<title>&#127908; &#x97;&#x5348;</title>', '🎤 午'],
    ['CDATA', '<title><![CDATA[<b> & ]]></title>', '<b> &'],
    ['line breaks', '<title>\n  One\n  Dance\n</title>', 'One Dance'],
    ['comments', '<title>Jo<!-- x -->ro</title>', 'Joro'],
  ])('with %s in its title', (_, title, expected) => {
    expect(songsOf(parseXspf(playlist(`<track>${title}</track>`), ''))).toEqual([
      createSong({ title: expected, artists: [] }),
    ]);
  });

  it('in a namespace with a prefix', () => {
    const text =
      '<x:playlist xmlns:x="http://xspf.org/ns/0/"><x:trackList><x:track><x:title>Joro</x:title></x:track></x:trackList></x:playlist>';
    expect(namesOf(parseXspf(text, ''))).toEqual([' - Joro']);
  });
});

it("the playlist's name is its title, or else the file name", () => {
  expect(sizesOf(parseXspf(playlist(track('')), 'file'))).toEqual(['Lagos: 1']);
  expect(sizesOf(parseXspf(playlist(track(''), ''), 'file'))).toEqual(['file: 1']);
});

it('skips tracks without a title and unavailable rows, with their lines', () => {
  const gone = track('<annotation>Removed from Spotify</annotation>');
  expect(skippedOf(parseXspf(playlist(`<track/>\n${gone}`), ''))).toEqual([
    '3: This song has no title.',
    '4: Removed from Spotify',
  ]);
});

const declared = (entities: string, title: string): string =>
  `<!DOCTYPE playlist [${entities}]><playlist><trackList><track><title>${title}</title></track></trackList></playlist>`;

describe('refuses', () => {
  const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

  it.each([
    ['XML that ends early', '<playlist><trackList><track>', 'broken', 'This is not valid XML: line 1 cannot be read.'],
    [
      'a wrong end tag',
      '<playlist>\n<trackList></track></playlist>',
      'broken',
      'This is not valid XML: line 2 cannot be read.',
    ],
    [
      'an external entity',
      declared('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
      'broken',
      'This is not valid XML: line 1 cannot be read.',
    ],
    [
      'an entity bomb',
      declared(`<!ENTITY e0 "ha">${bomb}`, '&e9;'),
      'broken',
      'This is not valid XML: line 1 cannot be read.',
    ],
    ['other XML', '<plist version="1.0"><dict/></plist>', 'unknown-shape', 'This XML is not an XSPF playlist.'],
    ['no tracks', playlist(''), 'no-songs', 'No songs were found. Write one song on each line, as "Artist - Title".'],
  ])('%s', (_, text, reason, message) => {
    const result = parseXspf(text, 'file');
    expect([outcomeOf(result), messageOf(result)]).toEqual([reason, message]);
  });
});

it('parses elements nested a hundred thousand levels deep as no songs', () => {
  const deep = `<playlist><trackList>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</trackList></playlist>`;
  expect(outcomeOf(parseXspf(deep, ''))).toBe('no-songs');
});
