import { describe, expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { expectMatch, expectNone } from '../test-expectations.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

const album = 'Live in London and More...';
const donnie = ['Donnie McClurkin'];
const isrc = 'USZO10000123';

describe('a song that only its album calls live', () => {
  const wanted = onSpotify('We Fall Down', donnie, '5:08', { album });
  expectMatch([
    [wanted, onYoutube('We Fall Down', 'Donnie McClurkin - Topic', 'topic', '5:08')],
    [wanted, onYoutube('We Fall Down (Live)', 'Donnie McClurkin - Topic', 'topic', '5:10')],
    [wanted, onApple('We Fall Down (Live)', donnie, '5:09', { album })],
    [
      onYoutube('We Fall Down', 'Donnie McClurkin - Topic', 'topic', '5:08'),
      onApple(wanted.title, donnie, '5:08', { album }),
    ],
  ]);
  expectNone('other-version', [
    [wanted, onYoutube('We Fall Down', 'Donnie McClurkin - Topic', 'topic', '5:11')],
    [wanted, onYoutube('We Fall Down', 'Donnie McClurkin - Topic', 'topic')],
    [wanted, onYoutube('Donnie McClurkin - We Fall Down', 'A Fan', 'user-upload', '5:08')],
    [wanted, onApple('We Fall Down', donnie, '5:08', { album: 'Donnie McClurkin' })],
    [
      onSpotify('We Fall Down', donnie, '5:08', { album: 'Donnie McClurkin' }),
      onYoutube('We Fall Down (Live)', 'Donnie McClurkin - Topic', 'topic', '5:08'),
    ],
    [wanted, onYoutube('We Fall Down (Acoustic)', 'Donnie McClurkin - Topic', 'topic', '5:08')],
  ]);

  it('matches by ISRC on a collection', () => {
    const song = { ...wanted, isrc };
    const collected = onApple('We Fall Down', donnie, '5:08', { album: 'Gospel Hits', isrc });
    expect(findMatch(song, [collected])).toMatchObject({ kind: 'match', by: 'isrc' });
  });

  it('prefers a candidate marked live, unless it is another take', () => {
    const plain = onYoutube('We Fall Down', 'Donnie McClurkin - Topic', 'topic', '5:08');
    const live = onYoutube('We Fall Down (Live in London)', 'Donnie McClurkin - Topic', 'topic', '5:08');
    const otherTake = onYoutube('We Fall Down (Live)', 'Donnie McClurkin - Topic', 'topic', '5:14');
    expect(findMatch(wanted, [plain, live])).toMatchObject({ track: live });
    expect(findMatch(wanted, [plain, otherTake])).toMatchObject({ track: plain });
  });
});

describe('a song with "Live" at its end', () => {
  expectMatch([
    [
      onSpotify('Long Live', ['Taylor Swift'], '5:18', { album: 'Speak Now' }),
      onApple('Long Live', ['Taylor Swift'], '5:18', { album: 'Long Live - Single' }),
    ],
  ]);
});

describe('an artist whose name implies the version', () => {
  expectMatch([
    [
      onSpotify('Hello', ['Piano Tribute Players'], '4:55'),
      onYoutube('Piano Tribute Players - Hello', 'PianoTributePlayers', 'official-video', '4:55'),
    ],
  ]);
});
