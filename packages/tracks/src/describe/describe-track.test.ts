import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/songs.ts';
import { describeTrack } from './describe-track.ts';

const video = (title: string, channel: string) => aTrack({ service: 'youtube', title, artists: [channel] });

describe('describeTrack', () => {
  it('joins the artists of a song', () => {
    expect(describeTrack(aTrack({ artists: ['Wizkid', 'Tems'] }))).toEqual({
      title: 'Ojuelegba',
      author: 'Wizkid, Tems',
    });
  });

  it('leaves the title of a song that is no video as it is', () => {
    expect(describeTrack(aTrack({ title: 'Hello - Live (Official Video)' })).title).toBe(
      'Hello - Live (Official Video)',
    );
  });

  it.each([
    ['Wizkid - Ojuelegba (Official Video)', 'wizkidVEVO', 'Ojuelegba', 'Wizkid'],
    ['Ojuelegba', 'Wizkid - Topic', 'Ojuelegba', 'Wizkid'],
    ['Fall [Official Audio]', 'Davido Music', 'Fall', 'Davido'],
    ['', '', 'Unknown', 'Unknown'],
  ])('reads the video "%s" of "%s"', (title, channel, song, author) => {
    expect(describeTrack(video(title, channel))).toEqual({ title: song, author });
  });

  it('says Unknown where a song has no title and no artist', () => {
    expect(describeTrack(aTrack({ title: ' ', artists: ['', ''] }))).toEqual({ title: 'Unknown', author: 'Unknown' });
  });
});

describe('the title of a video, held against the specification', () => {
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
    // Brackets that tell which recording it is, or who sings along, stay: without them two songs would look the same
    ['Adele - Hello (Live at the BRITs)', 'Some Channel', 'Hello (Live at the BRITs)', 'Adele'],
    ['Wizkid - Essence (feat. Tems) [Official Video]', 'Some Channel', 'Essence (feat. Tems)', 'Wizkid'],
    // Other separators than the dash, and a dash inside of a name
    ['Burna Boy: Ye', 'Some Channel', 'Ye', 'Burna Boy'],
    ['Jay-Z - Song Cry', 'Some Channel', 'Song Cry', 'Jay-Z'],
    // A band whose name ends in Music, VEVO, and the two sides in the other order
    ['Avalon', 'Roxy Music - Topic', 'Avalon', 'Roxy Music'],
    ['Hello', 'AdeleVEVO', 'Hello', 'Adele'],
    ['One More Light - Linkin Park', 'Linkin Park', 'One More Light', 'Linkin Park'],
  ])('goes beyond it: "%s" of "%s" is "%s" by "%s"', (title, channel, song, author) => {
    expect(describeTrack(video(title, channel))).toEqual({ title: song, author });
  });
});
