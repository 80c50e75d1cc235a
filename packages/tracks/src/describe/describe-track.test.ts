import { describe, expect, it } from 'vitest';
import { createTrack } from '../testing/create-track.ts';
import { describeTrack } from './describe-track.ts';

const video = (title: string, channel: string) => createTrack({ service: 'youtube', title, artists: [channel] });

describe('describeTrack', () => {
  it('joins the artists of a song', () => {
    expect(describeTrack(createTrack({ artists: ['Wizkid', 'Tems'] }))).toEqual({
      title: 'Ojuelegba',
      author: 'Wizkid, Tems',
    });
  });

  it('keeps the title of a song that is not a video', () => {
    expect(describeTrack(createTrack({ title: 'Hello - Live (Official Video)' })).title).toBe(
      'Hello - Live (Official Video)',
    );
  });

  it.each([
    ['Wizkid - Ojuelegba (Official Video)', 'wizkidVEVO', 'Ojuelegba', 'Wizkid'],
    ['Ojuelegba', 'Wizkid - Topic', 'Ojuelegba', 'Wizkid'],
    ['Fall [Official Audio]', 'Davido Music', 'Fall', 'Davido'],
    ['', '', 'Unknown', 'Unknown'],
  ])('parses the video "%s" of "%s"', (title, channel, song, author) => {
    expect(describeTrack(video(title, channel))).toEqual({ title: song, author });
  });

  it('returns Unknown without title and artist', () => {
    expect(describeTrack(createTrack({ title: ' ', artists: ['', ''] }))).toEqual({
      title: 'Unknown',
      author: 'Unknown',
    });
  });
});

describe('video titles of the specification', () => {
  it.each([
    // 'Artist - Title' split on the dash
    ['Wizkid - Ojuelegba', 'Some Channel', 'Ojuelegba', 'Wizkid'],
    ['Burna Boy – Ye', 'Some Channel', 'Ye', 'Burna Boy'],
    // Text in round or square brackets stripped
    ['Tems - Free Mind (Official Video)', 'Some Channel', 'Free Mind', 'Tems'],
    ['Tems - Free Mind [Lyrics] (HD)', 'Some Channel', 'Free Mind', 'Tems'],
    // With no artist the channel name is used, with 'Topic' and 'Music' removed
    ['Free Mind', 'Tems', 'Free Mind', 'Tems'],
    ['Free Mind', 'Tems - Topic', 'Free Mind', 'Tems'],
    ['Free Mind (Audio)', 'Tems Music', 'Free Mind', 'Tems'],
  ])('"%s" of "%s" is "%s" by "%s"', (title, channel, song, author) => {
    expect(describeTrack(video(title, channel))).toEqual({ title: song, author });
  });

  it.each([
    // Brackets that name a version or a guest stay, because two songs would look the same without them
    ['Adele - Hello (Live at the BRITs)', 'Some Channel', 'Hello (Live at the BRITs)', 'Adele'],
    ['Wizkid - Essence (feat. Tems) [Official Video]', 'Some Channel', 'Essence (feat. Tems)', 'Wizkid'],
    // Other separators than the dash, and a dash within a name
    ['Burna Boy: Ye', 'Some Channel', 'Ye', 'Burna Boy'],
    ['Jay-Z - Song Cry', 'Some Channel', 'Song Cry', 'Jay-Z'],
    // A band whose name ends in Music, VEVO, and title and artist in reverse order
    ['Avalon', 'Roxy Music - Topic', 'Avalon', 'Roxy Music'],
    ['Hello', 'AdeleVEVO', 'Hello', 'Adele'],
    ['One More Light - Linkin Park', 'Linkin Park', 'One More Light', 'Linkin Park'],
  ])('beyond the specification: "%s" of "%s" is "%s" by "%s"', (title, channel, song, author) => {
    expect(describeTrack(video(title, channel))).toEqual({ title: song, author });
  });
});
