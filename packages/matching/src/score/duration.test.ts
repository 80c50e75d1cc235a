import { describe } from 'vitest';
import { expectMatch, expectReview } from '../test-expectations.ts';
import { onSpotify, onYoutube } from '../test-tracks.ts';

describe('the length of an upload', () => {
  const ginger = onSpotify('Ginger (feat. Burna Boy)', ['Wizkid', 'Burna Boy'], '3:16');
  expectMatch([
    [ginger, onYoutube('Wizkid ft. Burna Boy - Ginger (Lyrics)', 'A Fan', 'user-upload', '3:22')],
    [ginger, onYoutube('Wizkid ft. Burna Boy - Ginger (Official Video)', 'Wizkid', 'user-upload', '3:24')],
  ]);
  expectReview('other-length', [[ginger, onYoutube('Wizkid ft. Burna Boy - Ginger', 'A Fan', 'user-upload', '3:24')]]);
});
