import { describe, expect, it } from 'vitest';
import { parseClassicalWork } from './parse-classical-work.ts';

describe('parseClassicalWork', () => {
  it.each([
    ['Cello Suite No. 1 in G Major, BWV 1007: I. Prélude', 'bwv', '1007', null, 1],
    ['Piano Sonata No. 14, Op. 27 No. 2 "Moonlight": III. Presto', 'op', '27', '2', 3],
    ['Piano Sonata No. 14 in C sharp minor, Op. 27/2 - 1. Adagio', 'op', '27', '2', 1],
    ['Nocturnes, Op. 9: No. 2 in E-Flat', 'op', '9', '2', null],
    ['Opus 9 Nr. 2', 'op', '9', '2', null],
    ['Piano Sonata in A, K.331 - 3. Alla Turca', 'k', '331', null, 3],
    ['Piano Sonata in A, KV 331: III. Rondo', 'k', '331', null, 3],
    ['Violin Concerto in E major, RV 269 "La primavera" - 1. Allegro', 'rv', '269', null, 1],
    ['4 Impromptus, D. 899: No. 3 in G-Flat Major', 'd', '899', '3', null],
    ['Schubert - "Ständchen" D957', 'd', '957', null, null],
    ['Symphony No. 94, Hob. I:94 "Surprise": II. Andante', 'hob', '94', null, 2],
    ['Solomon, HWV 67: Arrival of the Queen of Sheba', 'hwv', '67', null, null],
    ['Suite bergamasque, L. 75: III. Clair de lune', 'l', '75', null, 3],
    ['Ständchen, S. 560', 's', '560', null, null],
  ])('reads %s', (title, catalogue, number, part, movement) => {
    expect(parseClassicalWork(title)).toMatchObject({ catalogue, number, part, movement });
  });

  it.each([
    'Song 2',
    'Mambo No. 5',
    '99 Problems',
    'Part II',
    'D12 World',
    'K-391 Remix',
    'M83',
    'Symphony',
    'Room 335',
    '',
  ])('reads no work in %s', (title) => {
    expect(parseClassicalWork(title)).toBeNull();
  });

  it('returns the words without the numbers', () => {
    expect(parseClassicalWork('Cello Suite No. 1 in G Major, BWV 1007: I. Prélude')?.words).toBe(
      'cello suite no 1 in g major prelude',
    );
  });
});
