import { describe, expect, it } from 'vitest';
import { createSong, messageOf, namesOf, outcomeOf, sizesOf, skippedOf, songsOf } from '../testing/inspect-result.ts';
import { parseCsv } from './parse-csv.ts';

const spotify = { service: 'spotify', trackId: '7C7ClnE57SwbizNe24XTXe' } as const;

describe('columns of', () => {
  it.each([
    [
      'Playa',
      'Playlist,Position,Title,Artist,Album,Length (s),ISRC,Service,Song id,Link,Added,Unavailable',
      'Lagos,1,Joro,Wizkid,Ayo,204,QM2PV1400077,spotify,7C7ClnE57SwbizNe24XTXe,https://open.spotify.com/track/7C7ClnE57SwbizNe24XTXe,2026-01-02T03:04:05Z,',
      createSong({ album: 'Ayo', durationMs: 204_000, isrc: 'QM2PV1400077', link: spotify }),
    ],
    [
      'Exportify',
      'Track URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At',
      'spotify:track:7C7ClnE57SwbizNe24XTXe,Joro,Ayo,Wizkid;Tems,2019-10-01,260400,70,false,me,2026-01-02T03:04:05Z',
      createSong({ artists: ['Wizkid', 'Tems'], album: 'Ayo', durationMs: 260_400, link: spotify }),
    ],
    [
      'Exportify, older',
      '"Track URI","Track Name","Artist URI(s)","Artist Name(s)","Album Artist Name(s)","Album Name","Track Duration (ms)","ISRC"',
      '"spotify:track:7C7ClnE57SwbizNe24XTXe","Joro","spotify:artist:1","Wizkid","Various","Ayo","260400","QM-2PV-14-00077"',
      createSong({ album: 'Ayo', durationMs: 260_400, isrc: 'QM2PV1400077', link: spotify }),
    ],
    [
      'TuneMyMusic',
      'Track name,Artist name,Album,Playlist name,Type,ISRC,Spotify - id',
      'Joro,Wizkid,Ayo,Lagos,Playlist,QM2PV1400077,7C7ClnE57SwbizNe24XTXe',
      createSong({ album: 'Ayo', isrc: 'QM2PV1400077', link: spotify }),
    ],
    [
      'TuneMyMusic, from Apple Music',
      'Track name,Artist name,Album,Playlist name,Type,ISRC,Apple - id',
      'Joro,Wizkid,,Lagos,Playlist,,1440818588',
      createSong({ link: { service: 'apple', trackId: '1440818588' } }),
    ],
    [
      'TuneMyMusic, from YouTube',
      'Track name,Artist name,Playlist name,Type,Youtube - id',
      'Joro,Wizkid,Lagos,Playlist,dQw4w9WgXcQ',
      createSong({ link: { service: 'youtube', trackId: 'dQw4w9WgXcQ' } }),
    ],
    [
      'Soundiiz',
      'title;artist;album;isrc',
      'Joro;Wizkid;Ayo;QM2PV1400077',
      createSong({ album: 'Ayo', isrc: 'QM2PV1400077' }),
    ],
    ['Spotlistr', 'Artist(s) Name,Track Name,Album Name', 'Wizkid,Joro,Ayo', createSong({ album: 'Ayo' })],
    [
      'Apple Music',
      'Name\tArtist\tComposer\tAlbum\tTime',
      'Joro\tWizkid\t\tAyo\t260',
      createSong({ album: 'Ayo', durationMs: 260_000 }),
    ],
    ['a list by hand', 'title,artist', 'Joro,Wizkid', createSong()],
    ['a list by hand, in capitals and turned round', 'ARTIST , TITLE', 'Wizkid , Joro', createSong()],
    ['a list with lengths', 'Song;Band;Duration', 'Joro;Wizkid;4:20', createSong({ durationMs: 260_000 })],
  ])('%s', (_, header, row, song) => {
    expect(songsOf(parseCsv(`${header}\n${row}\n`, 'file'))).toEqual([song]);
  });
});

describe('cells', () => {
  it.each([
    [
      'commas in quotes',
      'title,artist\n"Hello, Goodbye","Earth, Wind & Fire"',
      ['Earth, Wind & Fire - Hello, Goodbye'],
    ],
    ['doubled quotes', 'title,artist\n"""Heroes""",David Bowie', ['David Bowie - "Heroes"']],
    [
      'quotes amid text',
      'title,artist\n7" Mix,Wizkid\n"Heroes" - Live,David Bowie',
      ['Wizkid - 7" Mix', 'David Bowie - "Heroes" - Live'],
    ],
    ['line breaks in quotes', 'title,artist\r\n"One\r\nDance",Drake\r\n', ['Drake - One Dance']],
    ['line ends of old Macs', 'title,artist\rJoro,Wizkid\r', ['Wizkid - Joro']],
    ['mixed line ends', 'title,artist\r\nJoro,Wizkid\nEssence,Wizkid', ['Wizkid - Joro', 'Wizkid - Essence']],
    ['semicolons of Excel', 'Title;Artist\nJoro, live;Wizkid', ['Wizkid - Joro, live']],
    ['the separator line of Excel', 'sep=;\r\nTitle;Artist\r\nJoro;Wizkid', ['Wizkid - Joro']],
    [
      'guards of formulas',
      "title,artist\n'+44,'@wizkid\n'Til I Die,Beach Boys",
      ['@wizkid - +44', "Beach Boys - 'Til I Die"],
    ],
    [
      'rows of different lengths',
      'title,artist,album\nJoro,Wizkid\nEssence,Wizkid,Ayo,more',
      ['Wizkid - Joro', 'Wizkid - Essence'],
    ],
    [
      'every script',
      'title,artist\n晴天,周杰倫\nتملي معاك,عمرو دياب\n🔥,🎤',
      ['周杰倫 - 晴天', 'عمرو دياب - تملي معاك', '🎤 - 🔥'],
    ],
    ['HTML as text', 'title,artist\n<b>Joro</b>,<script>', ['<script> - <b>Joro</b>']],
    ['nobody', 'title,artist\nJoro,Unknown\nJoro,\nJoro,Unknown Artist', [' - Joro', ' - Joro', ' - Joro']],
  ])('%s', (_, text, names) => {
    expect(namesOf(parseCsv(text, 'file'))).toEqual(names);
  });

  it.each([
    ['song,artist', 'wizkid'],
    ['two artists in a column of one', 'Wizkid; Tems'],
  ])('%s stay one artist', (_, artist) => {
    expect(songsOf(parseCsv(`title,artist\nJoro,${artist}`, ''))).toEqual([createSong({ artists: [artist] })]);
  });
});

describe('without a header', () => {
  it.each([
    ['the title is first', 'Joro,Wizkid\nFreed,Tems', ['Wizkid - Joro', 'Tems - Freed']],
    [
      'the column that repeats is the artist',
      'Wizkid,Joro\nWizkid,Essence\nTems,Freed',
      ['Wizkid - Joro', 'Wizkid - Essence', 'Tems - Freed'],
    ],
    [
      'semicolons separate',
      'Joro;Wizkid\nHello, Goodbye;The Beatles',
      ['Wizkid - Joro', 'The Beatles - Hello, Goodbye'],
    ],
    ['tabs separate', 'Joro\tWizkid', ['Wizkid - Joro']],
    ['one column is read as lines', 'Wizkid - Joro\nTems - Freed', ['Wizkid - Joro', 'Tems - Freed']],
  ])('%s', (_, text, names) => {
    expect(namesOf(parseCsv(text, 'file'))).toEqual(names);
  });
});

describe('several playlists', () => {
  it('are separated by name, wherever their rows are', () => {
    const text = 'Playlist name,Track name,Artist name\nA,Joro,Wizkid\nB,Freed,Tems\nA,Essence,Wizkid';
    expect(sizesOf(parseCsv(text, 'file'))).toEqual(['A: 2', 'B: 1']);
  });

  it('with the same name are separated where the positions start again', () => {
    const text = 'Playlist,Position,Title,Artist\nA,1,Joro,Wizkid\nA,2,Essence,Wizkid\nA,1,Freed,Tems';
    expect(sizesOf(parseCsv(text, 'file'))).toEqual(['A: 2', 'A: 1']);
  });

  it('without a name get the name of the file', () => {
    expect(sizesOf(parseCsv('Playlist,Title,Artist\n,Joro,Wizkid', 'summer'))).toEqual(['summer: 1']);
    expect(sizesOf(parseCsv('Title,Artist\nJoro,Wizkid', ''))).toEqual(['Imported playlist: 1']);
  });
});

describe('skips with line and reason', () => {
  it.each([
    ['no title', 'title,artist\n\nJoro,Wizkid\n,Tems', ['4: This song has no title.']],
    ['no title behind a cell of two lines', 'title,artist\n"a\nb",x\n,Tems', ['4: This song has no title.']],
    ['no title in a row of two lines', 'title,artist\n,"a\nb"\n', ['2: This song has no title.']],
    ['no title behind the separator line', 'sep=,\ntitle,artist\n,Tems', ['3: This song has no title.']],
    ['a row without a song', 'Title,Artist,Unavailable\nGone,Tems,Removed from Spotify', ['2: Removed from Spotify']],
    [
      'a link alone',
      'title,artist,url\n,,https://youtu.be/dQw4w9WgXcQ',
      ['2: A link alone does not name the song. Write it as "Artist - Title".'],
    ],
    ['a long name', `title,artist\n${'x'.repeat(501)},Wizkid`, ['2: A name here is longer than 500 characters.']],
    ['nothing of empty rows', 'title,artist\n,\nJoro,Wizkid\n , \n', []],
  ])('%s', (_, text, skipped) => {
    expect(skippedOf(parseCsv(text, 'file'))).toEqual(skipped);
  });

  it('the text of the row is included', () => {
    expect(parseCsv('title,artist\n,Tems', 'file')).toMatchObject({
      playlists: [{ skipped: [{ line: 2, text: ', Tems' }] }],
    });
  });
});

describe('refuses', () => {
  it.each([
    ['only a header', 'title,artist\n', 'only-header', 'This list has a header but no songs under it.'],
    ['a header and empty rows', 'title,artist\n,\n', 'only-header', 'This list has a header but no songs under it.'],
    [
      'other columns',
      'date,price,amount\n1,2,3',
      'wrong-columns',
      'The columns "date", "price", "amount" were found. A title and an artist column are needed, for example "Title" and "Artist".',
    ],
    [
      'a title without an artist',
      'Title,Album\nJoro,Ayo',
      'wrong-columns',
      'The columns "Title", "Album" were found. A title and an artist column are needed, for example "Title" and "Artist".',
    ],
    [
      'a quote that is never closed',
      'title,artist\nJoro,Wizkid\n"Essence,Wizkid\nFreed,Tems',
      'broken',
      'A quotation mark in line 3 is never closed. Close it and try again.',
    ],
  ])('%s', (_, text, reason, message) => {
    const result = parseCsv(text, 'file');
    expect([outcomeOf(result), messageOf(result)]).toEqual([reason, message]);
  });

  it('many columns with a message of bounded length', () => {
    const message = messageOf(parseCsv(`${'x'.repeat(1000)},`.repeat(1000), 'file'));
    expect(message).toContain(', … were found');
    expect(message?.length).toBeLessThan(700);
  });
});
