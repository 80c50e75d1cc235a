import { describe, expect, it } from 'vitest';
import { createSong, messageOf, namesOf, outcomeOf, sizesOf, skippedOf, songsOf } from '../testing/inspect-result.ts';
import { parseM3u } from './parse-m3u.ts';

describe('an entry', () => {
  it.each([
    ['with length and file', '#EXTINF:260,Wizkid - Joro\nC:\\Music\\Joro.mp3', createSong({ durationMs: 260_000 })],
    ['with parts of seconds', '#EXTINF:260.5,Wizkid - Joro\nJoro.mp3', createSong({ durationMs: 260_500 })],
    ['without a length', '#EXTINF:-1,Wizkid - Joro\nJoro.mp3', createSong()],
    [
      'with attributes',
      '#EXTINF:260 tvg-id="1" group="a,b",Wizkid - Joro\nJoro.mp3',
      createSong({ durationMs: 260_000 }),
    ],
    ['with a comma in its name', '#EXTINF:-1,Joro, live\nx.mp3', createSong({ title: 'Joro, live', artists: [] })],
    [
      'with two dashes',
      '#EXTINF:-1,Toto - Africa - Live\nx.mp3',
      createSong({ title: 'Africa - Live', artists: ['Toto'] }),
    ],
    [
      'with its page on a service',
      '#EXTINF:260,Wizkid - Joro\nhttps://open.spotify.com/track/7C7ClnE57SwbizNe24XTXe',
      createSong({ durationMs: 260_000, link: { service: 'spotify', trackId: '7C7ClnE57SwbizNe24XTXe' } }),
    ],
    ['with a page elsewhere', '#EXTINF:-1,Wizkid - Joro\nhttps://example.com/joro.mp3', createSong()],
    ['without an address', '#EXTINF:-1,Wizkid - Joro', createSong()],
    ['named by its file alone', '../Afrobeats/07 - Wizkid - Joro.mp3', createSong()],
    ['named by its encoded file', 'file:///music/Wizkid%20-%20Joro.flac', createSong()],
    ['named by a file that is not encoded', 'music/Wizkid - 100%.flac', createSong({ title: '100%' })],
    ['named by a file without an artist', 'Music\\07 Joro.mp3', createSong({ artists: [] })],
    ['whose name is empty', '#EXTINF:260,\nWizkid - Joro.mp3', createSong({ durationMs: 260_000 })],
  ])('%s', (_, text, song) => {
    expect(songsOf(parseM3u(`#EXTM3U\n${text}\n`, 'file'))).toEqual([song]);
  });
});

it("#PLAYLIST starts a playlist; without it the file name is the playlist's name", () => {
  const text =
    '#EXTM3U\r\n#PLAYLIST:Lagos\r\n#EXTINF:1,A - B\r\nx\r\n#PLAYLIST:Accra\r\n#EXTINF:1,C - D\r\ny\r\n#EXTINF:1,E - F';
  expect(sizesOf(parseM3u(text, 'file'))).toEqual(['Lagos: 1', 'Accra: 2']);
  expect(sizesOf(parseM3u('#EXTM3U\n#EXTINF:1,A - B\nx', 'file'))).toEqual(['file: 1']);
});

it('two consecutive #EXTINF are two songs', () => {
  expect(namesOf(parseM3u('#EXTINF:1,A - B\n#EXTINF:2,C - D\nx', ''))).toEqual(['A - B', 'C - D']);
});

it('skips unavailable rows, URLs without a name and long lines, and ignores comments', () => {
  const gone = '# Removed from Apple Music: Tems - Gone\n# Private video: Unknown - Private video';
  const text = `#EXTM3U\n${gone}\n# comment: of mine\n#EXTGRP:x\nhttps://youtu.be/dQw4w9WgXcQ\n${'x'.repeat(4001)}\nA - B.mp3`;
  expect(skippedOf(parseM3u(text, ''))).toEqual([
    '2: Removed from Apple Music',
    '3: Private video',
    '6: A link alone does not name the song. Write it as "Artist - Title".',
    '7: A name here is longer than 500 characters.',
  ]);
});

it('refuses a file without entries', () => {
  const result = parseM3u('#EXTM3U\n#PLAYLIST:Empty\n', 'file');
  expect([outcomeOf(result), messageOf(result)]).toEqual([
    'no-songs',
    'No songs were found. Write one song on each line, as "Artist - Title".',
  ]);
});
