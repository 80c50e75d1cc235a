import { expect, it } from 'vitest';
import { knownArtists, lookUpArtist } from './artists/known-artists.ts';
import {
  correctArtist,
  correctTerm,
  findGenre,
  findOccasion,
  findPlace,
  genreFromServiceName,
  lexicon,
  termNames,
} from './lexicon.ts';

it('contains every genre, place and language that its entries name', () => {
  const genres = knownArtists.flatMap((artist) => artist.genres);
  const occasions = [...termNames('moods'), ...termNames('activities')].flatMap(
    (name) => findOccasion(name)?.genres ?? [],
  );
  const related = termNames('genres').flatMap((name) => findGenre(name)?.related ?? []);
  expect([...genres, ...occasions, ...related].filter((name) => findGenre(name) === undefined)).toEqual([]);
  const within = termNames('places').flatMap((name) => findPlace(name)?.containedIn ?? []);
  expect(
    [...knownArtists.map(({ place }) => place), ...within].filter((name) => findPlace(name) === undefined),
  ).toEqual([]);
  const languages = new Set(termNames('languages'));
  expect(knownArtists.flatMap((artist) => artist.languages).filter((name) => !languages.has(name))).toEqual([]);
});

it('finds every term by its name', () => {
  const kinds = ['genres', 'places', 'languages', 'activities', 'moods'] as const;
  const names = kinds.flatMap((kind) => termNames(kind));
  expect(names.filter((name) => lexicon.get(name)?.name !== name)).toEqual([]);
});

it('corrects misspelt words only', () => {
  expect(correctTerm('amapinao')).toEqual({ kind: 'genres', name: 'amapiano' });
  expect(correctTerm('mental')).toBeNull();
  expect(correctArtist('led zepplin')).toBe('Led Zeppelin');
  expect(correctArtist('nobody at all')).toBeNull();
});

it('finds artists in any spelling', () => {
  expect(lookUpArtist('the temptations')?.name).toBe(lookUpArtist('Temptations')?.name);
  expect(lookUpArtist('ASAP ROCKY')?.name).toBe('A$AP Rocky');
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
  expect(genreFromServiceName(name)).toBe(genre);
});
