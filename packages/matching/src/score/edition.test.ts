import { describe, expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { expectMatch, expectNone, expectSubstitute } from '../test-expectations.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

const original = 'USSM18200001';
const remaster = 'USSM11800002';
const toto = ['Toto'];

describe('a remaster and the original', () => {
  expectSubstitute('other-mastering', [
    [
      onSpotify('Africa', toto, '4:55', { isrc: original }),
      onApple('Africa (2018 Remaster)', toto, '4:55', { isrc: remaster }),
    ],
    [
      onSpotify('Africa - 2018 Remaster', toto, '4:55', { isrc: remaster }),
      onApple('Africa', toto, '4:55', { isrc: original }),
    ],
    [
      onSpotify('Africa - 2018 Remaster', toto, '4:55', { isrc: remaster }),
      onApple('Africa (2004 Remaster)', toto, '4:55', { isrc: original }),
    ],
    [onSpotify('Africa - 2018 Remaster', toto, '4:55'), onApple('Africa', toto, '4:55')],
    [onSpotify('Africa - 2018 Remaster', toto, '4:55'), onYoutube('Africa', 'Toto - Topic', 'topic', '4:55')],
    [onSpotify('Africa', toto, '4:55'), onYoutube('Africa (2018 Remaster)', 'Toto - Topic', 'topic', '4:55')],
    [
      onSpotify('Africa', toto, '4:55'),
      onYoutube('Toto - Africa (2018 Remaster)', 'TotoVEVO', 'official-video', '4:55'),
    ],
    [onSpotify('Africa - 2018 Remaster', toto, '4:55'), onYoutube('Toto - Africa', 'A Fan', 'user-upload', '4:55')],
    [
      onYoutube('Africa (2018 Remaster)', 'Toto - Topic', 'topic', '4:55'),
      onApple('Africa', toto, '4:55', { album: 'Toto IV (2004 Remaster)' }),
    ],
  ]);
  expectMatch([
    [onSpotify('Africa - 2018 Remaster', toto, '4:55'), onApple('Africa (Remastered 2018)', toto, '4:55')],
    [
      onSpotify('Africa - 2018 Remaster', toto, '4:55'),
      onApple('Africa', toto, '4:55', { album: 'Toto IV (Remastered)' }),
    ],
    [
      onApple('Africa', toto, '4:55', { album: 'Toto IV (2018 Remaster)' }),
      onYoutube('Africa (2018 Remaster)', 'Toto - Topic', 'topic', '4:55'),
    ],
    [
      onSpotify('Africa - 2018 Remaster', toto, '4:55'),
      onYoutube('Toto - Africa (Official Video)', 'TotoVEVO', 'official-video', '4:58'),
    ],
    [
      onSpotify('Africa', toto, '4:55'),
      onYoutube('Toto - Africa (Official Video) [Remastered in 4K]', 'TotoVEVO', 'official-video', '4:58'),
    ],
    [
      onSpotify('Africa - 2018 Remaster', toto, '4:55'),
      onYoutube('Africa (2004 Remaster)', 'Toto - Topic', 'topic', '4:55'),
    ],
  ]);

  it('are one recording with an equal ISRC', () => {
    const wanted = onSpotify('Africa - 2018 Remaster', toto, '4:55', { isrc: remaster });
    const same = onApple('Africa', toto, '4:55', { isrc: remaster });
    const other = onApple('Africa', toto, '4:55', { isrc: original });
    expect(findMatch(wanted, [other, same])).toMatchObject({ kind: 'match', track: same, by: 'isrc' });
  });
});

describe('with both as candidates', () => {
  const video = onYoutube('Toto - Africa (Official Video)', 'TotoVEVO', 'official-video', '4:59');
  const marked = onYoutube('Africa (2018 Remaster)', 'Toto - Topic', 'topic', '4:55');
  const otherYear = onYoutube('Africa (2004 Remaster)', 'Toto - Topic', 'topic', '4:55');

  it('chooses the original for the original, even from a longer video', () => {
    expect(findMatch(onSpotify('Africa', toto, '4:55'), [marked, video])).toMatchObject({ track: video });
  });

  it('chooses the remaster for the remaster, even from another uploader', () => {
    const upload = onYoutube('Toto - Africa (2018 Remaster) (Lyrics)', 'A Fan', 'user-upload', '4:57');
    const wanted = onSpotify('Africa - 2018 Remaster', toto, '4:55');
    expect(findMatch(wanted, [video, otherYear, marked])).toMatchObject({ track: marked });
    expect(findMatch(wanted, [video, otherYear, upload])).toMatchObject({ track: upload });
  });

  it('has less confidence in a substitute', () => {
    const sure = findMatch(onSpotify('Africa', toto, '4:55'), [video]);
    const unsure = findMatch(onSpotify('Africa - 2018 Remaster', toto, '4:55'), [video]);
    if (sure.kind === 'none' || unsure.kind === 'none') throw new Error('not taken');
    expect(unsure.confidence).toBeLessThan(sure.confidence);
  });
});

const tiesto = ['Tiësto'];

describe('a radio edit and the full song', () => {
  expectMatch([
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets', tiesto, '3:37')],
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets (Radio Edit)', tiesto, '3:36')],
    [
      onSpotify('Secrets - Radio Edit', tiesto, '3:37'),
      onYoutube('Tiësto - Secrets (Official Video)', 'TiestoVEVO', 'official-video', '3:44'),
    ],
  ]);
  expectNone('other-version', [
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets', tiesto, '3:42')],
    [onSpotify('Secrets', tiesto, '3:40'), onApple('Secrets (Radio Edit)', tiesto, '3:37')],
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets', tiesto)],
    [
      onSpotify('Secrets - Radio Edit', tiesto, '3:37', { isrc: 'NLF711501234' }),
      onApple('Secrets', tiesto, '3:37', { isrc: 'NLF711501235' }),
    ],
    [
      onSpotify('Secrets - Radio Edit', tiesto, '3:37'),
      onYoutube('Tiësto - Secrets (Official Video)', 'TiestoVEVO', 'official-video', '3:52'),
    ],
    [
      onSpotify('Secrets', tiesto, '3:50'),
      onYoutube('Tiësto - Secrets (Radio Edit) [Official Video]', 'TiestoVEVO', 'official-video', '3:44'),
    ],
  ]);
});
