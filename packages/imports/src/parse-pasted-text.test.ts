import { describe, expect, it } from 'vitest';
import { parsePastedText } from './parse-pasted-text.ts';
import { messageOf, namesOf, outcomeOf, sizesOf } from './testing/inspect-result.ts';

describe('pasted', () => {
  it.each([
    ['lines', 'Wizkid - Joro\nFreed by Tems', 'lines'],
    ['numbered lines', '1. Wizkid - Joro\n2. Tems - Freed', 'lines'],
    ['a table', 'Title\tArtist\nJoro\tWizkid\nFreed\tTems', 'csv'],
    ['a table without a header', 'Joro\tWizkid\nFreed\tTems', 'csv'],
    ['CSV', '\uFEFFtitle,artist\nJoro,Wizkid\nFreed,Tems', 'csv'],
    ['M3U', '#EXTM3U\n#EXTINF:1,Wizkid - Joro\nx\n#EXTINF:1,Tems - Freed\ny', 'm3u'],
    ['JSON', '["Wizkid - Joro", {"title":"Freed","artist":"Tems"}]', 'json'],
  ])('%s', (_, text, format) => {
    const result = parsePastedText(text);
    expect([outcomeOf(result), ...sizesOf(result), ...namesOf(result)]).toEqual([
      format,
      'Imported playlist: 2',
      'Wizkid - Joro',
      'Tems - Freed',
    ]);
  });

  it('a link after other words', () => {
    expect(parsePastedText('My list: https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M')).toEqual({
      kind: 'link',
      service: 'spotify',
      playlistId: '37i9dQZF1DXcBWIGoYBM5M',
    });
  });
});

describe('refuses', () => {
  it.each([
    ['nothing', '', 'empty', 'There is no text to import. Paste a list of songs or the link of a playlist.'],
    ['blanks', ' \n\t', 'empty', 'There is no text to import. Paste a list of songs or the link of a playlist.'],
    [
      '50 MB',
      'x'.repeat(50_000_000),
      'too-large',
      'This is larger than 10 MB. Split it and import the parts one by one.',
    ],
    ['a word', 'Joro', 'no-songs', 'No songs were found. Write one song on each line, as "Artist - Title".'],
    [
      'the link of a song',
      'https://youtu.be/dQw4w9WgXcQ',
      'not-a-playlist',
      'This YouTube link leads to a song, not to a playlist.',
    ],
    [
      'a link elsewhere',
      'https://tidal.com/playlist/1',
      'unknown-service',
      'This link is not one of Spotify, YouTube or Apple Music.',
    ],
  ])('%s', (_, text, reason, message) => {
    const result = parsePastedText(text);
    expect([outcomeOf(result), messageOf(result)]).toEqual([reason, message]);
  });
});
