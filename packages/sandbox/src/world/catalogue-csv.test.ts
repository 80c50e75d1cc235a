import { describe, expect, it } from 'vitest';
import { parseCatalogueCsv } from './catalogue-csv.ts';

const header =
  'playlist_name,playlist_genre,track_name,track_artist,track_album_name,track_album_release_date,duration_ms,track_popularity';
const parse = (...lines: string[]) => parseCatalogueCsv(lines.join('\n'), 'songs.csv');

describe('a catalogue table', () => {
  it('gives songs and playlists, in order and with repetitions', () => {
    const seed = parse(
      header,
      'One,pop,Sorry,Justin Bieber,Purpose,2015-11-13,200786,80',
      '"Two, too",pop,Ye,Burna Boy,Outside,2018,231000,70',
      'One,pop,Sorry,Justin Bieber,Purpose,2015-11-13,200786,80',
    );
    expect(seed.playlists).toEqual([
      { name: 'One', songs: [0, 2] },
      { name: 'Two, too', songs: [1] },
    ]);
    expect(seed.songs[0]).toEqual({
      title: 'Sorry',
      artist: 'Justin Bieber',
      featured: [],
      album: 'Purpose',
      year: 2015,
      durationMs: 200_786,
      genre: 'pop',
      explicit: false,
    });
    expect(seed.songs[1]?.year).toBe(2018);
  });

  it('takes columns in any order, extra columns and a byte order mark', () => {
    const columns = `${header},extra`.split(',').reverse();
    const seed = parse(`\uFEFF${columns.join(',')}`, 'x,1,1000,1999,Album,Artist,Title,pop,Mix');
    expect(seed.songs[0]).toMatchObject({ title: 'Title', artist: 'Artist', album: 'Album', year: 1999 });
    expect(seed.playlists?.[0]?.name).toBe('Mix');
  });

  it('keeps quotes that belong to a name', () => {
    expect(parse(header, '"""Permanent Wave""",rock,A,B,C,1981,1000,1').playlists?.[0]?.name).toBe('"Permanent Wave"');
  });

  it.each([
    ['an empty file', [''], 'songs.csv: the file is empty.'],
    ['a file with a header only', [header], 'songs.csv: there is a header but no songs.'],
    [
      'no header',
      ['One,pop,Sorry,Justin Bieber,Purpose,2015,200786,80'],
      'songs.csv, line 1: the header line is missing',
    ],
    ['a missing column', [header.replace(',duration_ms', ''), 'a'], 'songs.csv, line 1: missing column duration_ms.'],
    ['an open quote', [header, 'One,pop,"Sorry,JB,Purpose,2015,200786,80'], 'the quoting is malformed.'],
    [
      'a quote inside',
      [header, 'One,pop,So"rr"y,JB,Purpose,2015,200786,80'],
      'songs.csv, line 2: the quoting is malformed.',
    ],
    [
      'a bad length',
      [header, 'One,pop,Sorry,JB,P,2015,long,8'],
      'line 2: duration_ms "long" is not a length in milliseconds.',
    ],
    ['no length', [header, 'One,pop,Sorry,JB,P,2015,,8'], 'line 2: duration_ms "" is not a length in milliseconds.'],
    [
      'a bad date',
      [header, 'One,pop,Sorry,JB,P,soon,1000,8'],
      'line 2: track_album_release_date "soon" is not a date.',
    ],
    ['too few fields', [header, 'One,pop,Sorry,JB,P,2015,1000,8', 'One,pop'], 'line 3: expected 8 fields, found 2.'],
    ['no artist', [header, 'One,pop,Sorry,,P,2015,1000,8'], 'line 2: track_artist is empty.'],
  ])('says in one sentence what is wrong with %s', (_case, lines, sentence) => {
    expect(() => parse(...lines)).toThrow(sentence);
    expect(() => parse(...lines)).toThrow(/^songs\.csv(?:, line \d+)?: [^\n]+\.$/);
  });

  it('counts lines of the file, not rows, when a field spans several', () => {
    const multiline = 'One,pop,"Two\nlines",JB,P,2015,1000,8';
    expect(() => parse(header, multiline, 'One,pop,Sorry,JB,P,2015,-5,8')).toThrow('line 4: duration_ms "-5"');
  });
});
