import { describe, expect, it } from 'vitest';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';
import { parseTrack } from '../track/parse-track.ts';
import { classicalTitleSimilarity, namesComposerOf, performersDiffer, performersOf } from './classical.ts';

const bach = (title: string, artists: string[], length = '2:31') => parseTrack(onSpotify(title, artists, length));
const yoYoMa = ['Johann Sebastian Bach', 'Yo-Yo Ma'];
const suite = 'Cello Suite No. 1 in G Major, BWV 1007';

describe('classicalTitleSimilarity', () => {
  it.each([
    ['the same movement', `${suite}: I. Prélude`, 'Suite for Solo Cello, BWV 1007 - 1. Prelude', 0.97],
    ['another movement', `${suite}: I. Prélude`, `${suite}: II. Allemande`, 0],
    ['another work', `${suite}: I. Prélude`, 'Cello Suite No. 2, BWV 1008: I. Prélude', 0],
    ['another number of one opus', 'Nocturne, Op. 9 No. 1', 'Nocturne, Op. 9 No. 2', 0],
    ['the same number of one opus', 'Nocturne, Op. 9 No. 2', 'Nocturnes, Op. 9: No. 2 in E-Flat', 0.97],
  ])('for %s', (_, one, other, expected) => {
    expect(classicalTitleSimilarity(bach(one, yoYoMa), bach(other, yoYoMa))).toBe(expected);
  });

  it('is null without catalogue numbers, in two catalogues, or without parts', () => {
    expect(classicalTitleSimilarity(bach('Air', yoYoMa), bach('Air', yoYoMa))).toBeNull();
    expect(
      classicalTitleSimilarity(bach('Sonata, K. 331: I. Andante', []), bach('Sonata, Op. 3: I. Andante', [])),
    ).toBeNull();
    expect(classicalTitleSimilarity(bach('Aria, BWV 988', []), bach('Aria da Capo, BWV 988', []))).toBeNull();
  });

  it('compares the length if only one title names the movement', () => {
    expect(classicalTitleSimilarity(bach(suite, yoYoMa, '2:31'), bach(`${suite}: I. Prélude`, yoYoMa, '2:32'))).toBe(
      0.97,
    );
    expect(classicalTitleSimilarity(bach(suite, yoYoMa, '17:31'), bach(`${suite}: I. Prélude`, yoYoMa, '2:32'))).toBe(
      0,
    );
  });
});

describe('performers', () => {
  it('are the credits without the composer', () => {
    expect(performersOf(bach(suite, yoYoMa)).map(({ name }) => name)).toEqual(['yo yo ma']);
  });

  it.each([
    ['one in common', yoYoMa, ['Yo-Yo Ma'], false],
    ['none in common', yoYoMa, ['Johann Sebastian Bach', 'Mischa Maisky'], true],
    ['none on one side', yoYoMa, ['Johann Sebastian Bach'], false],
    ['another composer', yoYoMa, ['Antonio Vivaldi', 'Yo-Yo Ma'], true],
    [
      'a conductor in common',
      ['Mahler', 'Wiener Philharmoniker', 'Leonard Bernstein'],
      ['Wiener Philharmoniker'],
      false,
    ],
  ])('are compared: %s', (_, one, other, expected) => {
    expect(performersDiffer(bach(suite, one), bach(suite, other))).toBe(expected);
  });

  it('are not compared with a channel', () => {
    const video = parseTrack(onYoutube('Bach - Cello Suite BWV 1007', 'Classical Hits', 'user-upload'));
    expect(performersDiffer(bach(suite, yoYoMa), video)).toBe(false);
  });
});

describe('namesComposerOf', () => {
  const [interpretation] = parseTrack(
    onApple('Schubert Minuet in A major, D. 334', ['Arcadi Volodos']),
  ).interpretations;

  it('recognises a composer by the last name', () => {
    if (interpretation === undefined) throw new Error('no interpretation');
    expect(namesComposerOf(interpretation, bach('Minuet, D. 334', ['Franz Schubert']))).toBe(true);
    expect(namesComposerOf(interpretation, bach('Minuet, D. 334', ['Robert Schumann']))).toBe(false);
    expect(namesComposerOf(interpretation, bach('Minuet', ['Some Minuet']))).toBe(false);
  });
});
