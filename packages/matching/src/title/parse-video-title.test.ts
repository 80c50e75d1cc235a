import { describe, expect, it } from 'vitest';
import { parseVideoNames, parseVideoTitle } from './parse-video-title.ts';

describe('artist and title', () => {
  it.each([
    ['Wizkid - Ojuelegba', 'Wizkid', 'Ojuelegba'],
    ['Wizkid – Ojuelegba (Official Video)', 'Wizkid', 'Ojuelegba'],
    ['Wizkid — Ojuelegba [Official Audio] (HD)', 'Wizkid', 'Ojuelegba'],
    ['Wizkid -Ojuelegba', 'Wizkid', 'Ojuelegba'],
    ['Jay-Z - Song Cry', 'Jay-Z', 'Song Cry'],
    ['björk: the gate', 'björk', 'the gate'],
    ['Burna Boy - Ye | Official Music Video', 'Burna Boy', 'Ye'],
    ['IU "Palette" Official MV', 'IU', 'Palette'],
    ["TAEMIN 'MOVE' MV", 'TAEMIN', 'MOVE'],
    ['YOASOBI「夜に駆ける」 Official Music Video', 'YOASOBI', '夜に駆ける'],
    ['[MV] IU(아이유) _ Blueming(블루밍)', 'IU(아이유)', 'Blueming(블루밍)'],
    ['Tems - "Free Mind" (Lyrics).mp4', 'Tems', 'Free Mind'],
    ['Adele - Hello - Lyrics', 'Adele', 'Hello'],
    ['Giveon - Heartbreak Anniversary (Official Music Video)', 'Giveon', 'Heartbreak Anniversary'],
    ['Giveon - Heartbreak Anniversary Official Video', 'Giveon', 'Heartbreak Anniversary'],
    ['Toto - Africa Music Video', 'Toto', 'Africa'],
    ['Toto - Africa New Official Video', 'Toto', 'Africa'],
    ['Toto - Africa Lyric Video HD', 'Toto', 'Africa'],
    ['Jay-Z - The Black Album', 'Jay-Z', 'The Black Album'],
    ['【Ado】うっせぇわ', 'Ado', 'うっせぇわ'],
    ['Toto ~ Africa', 'Toto', 'Africa'],
    ['Toto_Africa', 'Toto', 'Africa'],
    ['Adele - Hello with lyrics', 'Adele', 'Hello'],
    ['Adele - Come with me', 'Adele', 'Come with me'],
    ['Tems [@temsbaby] - Free Mind (4K)', 'Tems', 'Free Mind'],
    ['Tems - Free Mind Official Lyric Video #tems #shorts', 'Tems', 'Free Mind'],
    ['Julie Andrews - The Sound of Music', 'Julie Andrews', 'The Sound of Music'],
    ['Thomas Rhett - Sweetheart (Static Video)', 'Thomas Rhett', 'Sweetheart'],
  ])('%s', (text, artist, title) => {
    expect(parseVideoTitle(text)).toMatchObject({ artist, title });
  });
});

describe('the remaining title', () => {
  it.each([
    ['Adele - Hello (Live at the Royal Albert Hall)', 'Hello (Live at the Royal Albert Hall)', ['live']],
    ['Rema - Calm Down (Sped Up)', 'Calm Down (Sped Up)', ['sped-up']],
    ['Rema - Calm Down (Slowed + Reverb)', 'Calm Down (Slowed + Reverb)', ['slowed']],
    ['Coldplay - Hymn for the Weekend [Seeb Remix]', 'Hymn for the Weekend [Seeb Remix]', ['remix']],
    ['Toto - Africa (Karaoke Version)', 'Africa (Karaoke Version)', ['karaoke']],
    ['Toto - Africa (Acoustic) (Official Video)', 'Africa (Acoustic)', ['acoustic']],
    ['Tiësto - Secrets (Radio Edit)', 'Secrets (Radio Edit)', ['edit']],
    ['Oasis - Live Forever', 'Live Forever', []],
  ])('%s keeps its version', (text, title, versions) => {
    expect(parseVideoTitle(text)).toMatchObject({ title, versions });
  });

  it('keeps guests and names them', () => {
    expect(parseVideoTitle('Wizkid - Essence (feat. Tems) [Official Video]')).toMatchObject({
      title: 'Essence (feat. Tems)',
      bareTitle: 'Essence',
      guests: ['Tems'],
    });
  });
});

describe('the channel', () => {
  it.each([
    ['Wizkid - Topic', 'Wizkid'],
    ['wizkidayoVEVO', 'wizkidayo'],
    ['EdSheeranVEVO', 'Ed Sheeran'],
    ['Davido Music', 'Davido'],
    ['Rammstein Official', 'Rammstein'],
    ['Roxy Music - Topic', 'Roxy Music'],
  ])('%s names %s when the title names nobody', (channel, artist) => {
    expect(parseVideoTitle('Song Title (Official Video)', channel)).toMatchObject({ artist, title: 'Song Title' });
  });

  it('decides which side is the artist', () => {
    expect(parseVideoTitle('One More Light (Official Video) - Linkin Park', 'Linkin Park')).toMatchObject({
      artist: 'Linkin Park',
      title: 'One More Light',
    });
  });

  it('returns no artist without a channel', () => {
    expect(parseVideoTitle('Song Title')).toMatchObject({ artist: null, title: 'Song Title' });
    expect(parseVideoTitle('')).toMatchObject({ artist: null, title: '' });
  });
});

describe('a title without an artist', () => {
  it.each([
    ['Anti-Hero', 'TaylorSwiftVEVO', 'Taylor Swift', 'Anti-Hero'],
    ['Rihanna-Umbrella', 'Rihanna', 'Rihanna', 'Umbrella'],
    ['Umbrella - Rihanna', 'RihannaVEVO', 'Rihanna', 'Umbrella'],
    ['Babooshka (Official Video)', 'KateBushMusic', 'Kate Bush', 'Babooshka'],
    ['My Ex-Girlfriend Song', 'Some Band', 'Some Band', 'My Ex-Girlfriend Song'],
    [
      'Sharon Jones & the Dap-Kings Matter of Time',
      'Daptone',
      'Daptone',
      'Sharon Jones & the Dap-Kings Matter of Time',
    ],
    ['【MV】うっせぇわ', 'Ado', 'Ado', 'うっせぇわ'],
    [
      '(I Can’t Get No) Satisfaction',
      'The Rolling Stones - Topic',
      'The Rolling Stones',
      '(I Can’t Get No) Satisfaction',
    ],
  ])('%s by %s', (text, channel, artist, title) => {
    expect(parseVideoTitle(text, channel)).toMatchObject({ artist, title });
  });
});

describe('parseVideoNames', () => {
  it.each([
    ['Wizkid - Essence (feat. Tems) [Official Video]', 'WizkidVEVO'],
    ['One More Light (Live) - Linkin Park', 'Linkin Park'],
    ['Song Title', 'Davido Music'],
    ['', null],
  ])('names of "%s" what parseVideoTitle names', (title, channel) => {
    const { artist, title: song, bareTitle } = parseVideoTitle(title, channel);
    expect(parseVideoNames(title, channel)).toEqual({ artist, title: song, bareTitle });
  });

  it('takes guests and versions from the side that is the song', () => {
    expect(parseVideoTitle('One More Light (Live) - Linkin Park', 'Linkin Park').versions).toEqual(['live']);
  });
});
