import { expect, it } from 'vitest';
import { knownArtist, knownArtists } from './artists/known-artists.ts';
import {
  genreCalled,
  genreNamed,
  lexicon,
  misspeltArtist,
  misspeltTerm,
  namesOf,
  occasionNamed,
  placeNamed,
} from './lexicon.ts';

it('knows every genre, place and language that it speaks of', () => {
  const genres = knownArtists.flatMap((artist) => artist.genres);
  const occasions = [...namesOf('moods'), ...namesOf('activities')].flatMap(
    (name) => occasionNamed(name)?.genres ?? [],
  );
  const related = namesOf('genres').flatMap((name) => genreNamed(name)?.related ?? []);
  expect([...genres, ...occasions, ...related].filter((name) => genreNamed(name) === undefined)).toEqual([]);
  const within = namesOf('places').flatMap((name) => placeNamed(name)?.within ?? []);
  expect(
    [...knownArtists.map(({ place }) => place), ...within].filter((name) => placeNamed(name) === undefined),
  ).toEqual([]);
  const languages = new Set(namesOf('languages'));
  expect(knownArtists.flatMap((artist) => artist.languages).filter((name) => !languages.has(name))).toEqual([]);
});

it('finds every term by its name', () => {
  const kinds = ['genres', 'places', 'languages', 'activities', 'moods'] as const;
  const names = kinds.flatMap((kind) => namesOf(kind));
  expect(names.filter((name) => lexicon.get(name)?.name !== name)).toEqual([]);
});

it('reads misspelt words, and leaves others', () => {
  expect(misspeltTerm('amapinao')).toEqual({ kind: 'genres', name: 'amapiano' });
  expect(misspeltTerm('mental')).toBeNull();
  expect(misspeltArtist('led zepplin')).toBe('Led Zeppelin');
  expect(misspeltArtist('nobody at all')).toBeNull();
});

it('knows artists in any spelling', () => {
  expect(knownArtist('the temptations')?.name).toBe(knownArtist('Temptations')?.name);
  expect(knownArtist('ASAP ROCKY')?.name).toBe('A$AP Rocky');
});

it.each([
  ['Hip-Hop/Rap', 'hip hop'],
  ['R&B/Soul', 'R&B'],
  ['Contemporary R&B', 'R&B'],
  ['Christian & Gospel', 'gospel'],
  ['Afrobeats', 'afrobeats'],
  ['Modern Dancehall', 'dancehall'],
  ['Singer/Songwriter', 'singer-songwriter'],
  ['Alternative', 'indie'],
  ['Urbano latino', 'latin'],
  ['Music', null],
  ["Children's Music", null],
])('knows the genre that services call %s', (name, genre) => {
  expect(genreCalled(name)).toBe(genre);
});
