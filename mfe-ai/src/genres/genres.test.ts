import { coverColours, drawCover } from '@playa/ui/cover-art';
import { describe, expect, it } from 'vitest';
import { findGenre, genres } from './genres.ts';

describe('the nine genres', () => {
  it('are those of the specification', () => {
    expect(genres.map(({ name }) => name)).toEqual([
      ...['Afro beat', 'Hip hop', 'RnB', 'Pop', 'Gospel', 'Alté', 'Reggae', 'Amapiano', 'For You'],
    ]);
  });

  it('have different covers, in eight palettes', () => {
    expect(new Set(genres.map(({ coverId }) => drawCover(coverId))).size).toBe(9);
    expect(new Set(genres.map(({ coverId }) => coverColours(coverId).main)).size).toBe(8);
  });
});

describe('a text', () => {
  it.each([
    ['afro beat', 'Afro beat'],
    ['Afrobeats', 'Afro beat'],
    ['R&B', 'RnB'],
    ['r and b', 'RnB'],
    ['HIP-HOP', 'Hip hop'],
    ['alte', 'Alté'],
    [' gospel ', 'Gospel'],
  ])('%s names %s', (text, name) => {
    expect(findGenre(text)).toBe(name);
  });

  it.each(['nigerian gospel', 'for you', 'popcorn', '', 'ss', '🎉', 'موسيقى'])('%s names none', (text) => {
    expect(findGenre(text)).toBeNull();
  });
});
