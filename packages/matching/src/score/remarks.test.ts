import { describe, expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { expectNone, expectReview, expectSubstitute } from '../test-expectations.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

const chicago = (title: string, length = '6:05') => onSpotify(title, ['Sufjan Stevens'], length);
const onOther = (title: string, length = '6:05') => onApple(title, ['Sufjan Stevens'], length);

describe('a remark that only one title has', () => {
  expectSubstitute('unknown-remark', [
    [chicago('Chicago (Demolition)'), onOther('Chicago')],
    [chicago('Chicago'), onOther('Chicago (Demolition)')],
    [chicago('Chicago - Demolition'), onOther('Chicago', '6:07')],
  ]);
  expectReview('unknown-remark', [
    [chicago('Chicago (Demolition)'), onOther('Chicago', '6:10')],
    [chicago('Chicago'), onOther('Chicago [Demolition]', '6:00')],
  ]);
  expectNone('other-version', [
    [chicago('Chicago (Chapter 2)'), onOther('Chicago')],
    [chicago('Chicago'), onOther('Chicago (2.0)')],
    [chicago('Chicago (Demolition)'), onOther('Chicago (Easy Listening)')],
  ]);

  it('ranks after the plain candidate, even with a closer length', () => {
    const plain = onOther('Chicago', '6:08');
    const remarked = onOther('Chicago (Demolition)', '6:05');
    expect(findMatch(chicago('Chicago'), [remarked, plain])).toMatchObject({ track: plain, substituteReason: null });
    expect(findMatch(chicago('Chicago'), [plain, remarked])).toMatchObject({ track: plain, substituteReason: null });
  });

  it('ranks first if the wanted title has it too', () => {
    const plain = onOther('Chicago');
    const remarked = onOther('Chicago [Demolition]');
    expect(findMatch(chicago('Chicago (Demolition)'), [plain, remarked])).toMatchObject({
      track: remarked,
      substituteReason: null,
    });
  });
});

describe('a remark that is explained', () => {
  const africa = onSpotify('Africa', ['Toto'], '4:55', { album: 'Toto IV' });
  it.each([
    ['by the album', 'Toto - Africa (Toto IV)'],
    ['by a year', 'Toto - Africa (1982)'],
    ['by the artist', 'Africa (Toto)'],
    ['by album and year', 'Toto - Africa [Toto IV, 1982]'],
  ])('%s costs nothing', (_, title) => {
    const video = onYoutube(title, 'TotoVEVO', 'official-video', '4:55');
    expect(findMatch(africa, [video])).toMatchObject({ kind: 'match', substituteReason: null });
  });

  it('is not explained by place and year of a concert', () => {
    const video = onYoutube('Toto - Africa (Paris 1990)', 'TotoVEVO', 'official-video', '4:55');
    expect(findMatch(africa, [video]).kind).toBe('none');
  });
});

describe('two small differences', () => {
  expectReview('missing-guest', [
    [onSpotify('Essence (Sunset)', ['Wizkid', 'Tems'], '4:08'), onApple('Essence', ['Wizkid'], '4:08')],
    [onSpotify('Essence', ['Wizkid'], '4:08'), onApple('Essence (Sunset) [feat. Tems]', ['Wizkid'], '4:08')],
  ]);
});
