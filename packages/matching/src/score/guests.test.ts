import { describe, expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { expectMatch, expectReview } from '../test-expectations.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

const plain = 'USUM71900764';
const withGuest = 'USUM71912459';
const billie = ['Billie Eilish'];

describe('a guest whom only the candidate has', () => {
  expectReview('other-guests', [
    [
      onSpotify('bad guy', billie, '3:14', { isrc: plain }),
      onApple('bad guy (with Justin Bieber)', billie, '3:14', { isrc: withGuest }),
    ],
    [
      onSpotify('bad guy', billie, '3:14', { isrc: plain }),
      onApple('bad guy', ['Billie Eilish & Justin Bieber'], '3:14', { isrc: withGuest }),
    ],
  ]);
  expectMatch([
    [onSpotify('Lean On', ['Major Lazer'], '2:56'), onApple('Lean On (feat. MØ & DJ Snake)', ['Major Lazer'], '2:56')],
    [
      onSpotify('Lean On', ['Major Lazer'], '2:56'),
      onYoutube('Lean On (feat. MØ & DJ Snake)', 'Major Lazer - Topic', 'topic', '2:56'),
    ],
    [
      onSpotify('Lean On', ['Major Lazer', 'MØ', 'DJ Snake'], '2:56', { isrc: plain }),
      onApple('Lean On (feat. MØ & DJ Snake)', ['Major Lazer'], '2:56', { isrc: withGuest }),
    ],
  ]);

  it('loses against the recording without the guest', () => {
    const guest = onYoutube('bad guy (with Justin Bieber)', 'Billie Eilish - Topic', 'topic', '3:14');
    const alone = onYoutube('bad guy', 'Billie Eilish - Topic', 'topic', '3:15');
    expect(findMatch(onSpotify('bad guy', billie, '3:14'), [guest, alone])).toMatchObject({ track: alone });
  });

  it('is no difference with an equal ISRC', () => {
    const wanted = onSpotify('bad guy', billie, '3:14', { isrc: plain });
    const same = onApple('bad guy (with Justin Bieber)', billie, '3:14', { isrc: plain });
    expect(findMatch(wanted, [same])).toMatchObject({ kind: 'match', by: 'isrc' });
  });
});

describe('a guest whom the candidate does not name', () => {
  expectMatch([
    [
      onSpotify('Lean On (feat. MØ & DJ Snake)', ['Major Lazer', 'MØ', 'DJ Snake'], '2:56', { isrc: plain }),
      onApple('Lean On', ['Major Lazer'], '2:56', { isrc: withGuest }),
    ],
  ]);
});

describe('guests on both sides', () => {
  expectReview('other-guests', [
    [
      onSpotify('Tales by Moonlight (feat. Tiwa Savage)', ['Show Dem Camp', 'Tiwa Savage'], '3:38'),
      onYoutube('Tales by Moonlight (feat. Amaarae)', 'Tiwa Savage - Topic', 'topic', '3:38'),
    ],
    [
      onYoutube('Richard Smallwood - Total Praise ft. Vision', 'Richard Smallwood', 'official-video', '5:09'),
      onSpotify('Total Praise (feat. Richard Smallwood)', ['Donnie McClurkin', 'Richard Smallwood'], '5:09'),
    ],
  ]);
  expectMatch([
    [onSpotify('光', ['Ai Kamano', '菅原一樹'], '5:00'), onApple('光', ['Ai Kamano & Kazuki Sugawara'], '5:00')],
    [
      onYoutube('Joro (Official Video) ft. Somebody', 'wizkidayoVEVO', 'official-video', '4:22'),
      onSpotify('Joro', ['Wizkid'], '4:22'),
    ],
  ]);
});
