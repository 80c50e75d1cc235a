import { describe, expect, it } from 'vitest';
import { searchQueries } from './search-queries.ts';
import { onApple, onSpotify, onYoutube } from './test-tracks.ts';
import { parseTrack } from './track/parse-track.ts';

describe('searchQueries', () => {
  it('returns one query for a plain song', () => {
    expect(searchQueries(parseTrack(onSpotify('Hello', ['Adele'])))).toEqual([{ title: 'Hello', artist: 'Adele' }]);
  });

  it('omits guests and remasters, and starts with the version', () => {
    const remix = onSpotify('Titanium (feat. Sia) - Alesso Remix', ['David Guetta', 'Sia']);
    expect(searchQueries(parseTrack(remix))).toEqual([
      { title: 'Titanium Alesso Remix', artist: 'David Guetta' },
      { title: 'Titanium', artist: 'David Guetta' },
    ]);
    const remaster = onSpotify('Africa - 2018 Remaster', ['TOTO']);
    expect(searchQueries(parseTrack(remaster))[0]).toEqual({ title: 'Africa', artist: 'TOTO' });
  });

  it('tries the first of several names last, since one credit may be one name', () => {
    const queries = searchQueries(parseTrack(onApple('September', ['Earth, Wind & Fire'])));
    expect(queries).toEqual([
      { title: 'September', artist: 'Earth, Wind & Fire' },
      { title: 'September', artist: 'Earth' },
    ]);
  });

  it('interprets a video with artist and title in either order', () => {
    const video = onYoutube('Burna Boy - Ye (Official Video)', 'BurnaBoyVEVO', 'official-video');
    expect(searchQueries(parseTrack(video))).toEqual([
      { title: 'Ye', artist: 'Burna Boy' },
      { title: 'Burna Boy', artist: 'Ye' },
    ]);
  });

  it('returns no query for a track without a title', () => {
    expect(searchQueries(parseTrack(onSpotify('', ['Adele'])))).toEqual([]);
  });
});
