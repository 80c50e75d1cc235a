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
