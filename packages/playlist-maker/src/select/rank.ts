import { normaliseText, removeSpaces } from '@playa/matching';
import MiniSearch from 'minisearch';
import type { KnownArtist } from '../lexicon/artists/known-artists.ts';
import { occasionNamed } from '../lexicon/lexicon.ts';
import type { Candidate } from '../pool/gather-pool.ts';
import { knownArtistOf, mainArtistOf } from '../pool/song-key.ts';
import { artistFit, tasteOf } from '../recipe/taste.ts';
import type { Wish } from '../wish.ts';
import type { Grounded } from './ground.ts';
import { genresOf, versionsOf } from './hard-wishes.ts';

export interface Ranked extends Candidate {
  score: number;
  /** Folded name of the first artist. */
  artist: string;
  /** Nothing of what the wish says holds for it. */
  isFar: boolean;
  /** It is by an artist who fits. */
  isNear: boolean;
}

/** How much each thing counts. Artists' fit is about -2 to 3.5. */
const weight = { fit: 3, named: 4, text: 3, words: 2, rank: 2, version: 5, asked: 4, upload: 1, softEra: 4 };

/** An artist is what the listener means from this share of the best fit on, a title from this share of the best score on. */
const near = { fit: 0.6, text: 0.5 };

/** Versions that are not what a listener means by a song. */
const otherVersions = [
  'live',
  'remix',
  'acoustic',
  'cover',
  'demo',
  'instrumental',
  'a-cappella',
  'karaoke',
  'arrangement',
  'medley',
  'reprise',
  'about-the-song',
  'extended',
  'altered',
];

/** How well titles, albums and artists answer some words, 0 to 1 by id. */
const byText = (candidates: readonly Candidate[], words: readonly string[]): ReadonlyMap<string, number> => {
  if (words.length === 0) return new Map();
  const index = new MiniSearch<{ id: string; title: string; album: string; artists: string }>({
    fields: ['title', 'album', 'artists'],
    tokenize: (text) => normaliseText(text).split(' '),
    processTerm: (term) => term,
  });
  index.addAll(
    candidates.map(({ track }) => ({
      id: track.id,
      title: track.title,
      album: track.album ?? '',
      artists: track.artists.join(' '),
    })),
  );
  const found = index.search(words.join(' '), { boost: { title: 2 }, fuzzy: (term) => (term.length > 5 ? 1 : false) });
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [String(id), score / best]));
};

/** An artist that the lexicon lacks, as far as the service tells its genres. */
const asTold = (genres: readonly string[]): KnownArtist | null =>
  genres.length === 0 ? null : { name: '', genres, place: '', languages: [], years: [0, 9999], standing: 1, kin: 1 };

/** Orders songs by how well they fit the soft wishes, the best first. Equal scores keep the order of the pool. */
export const rank = (candidates: readonly Candidate[], wish: Wish, grounded: Grounded): Ranked[] => {
  const taste = tasteOf(wish, [...grounded.artists.values()]);
  const wordScores = byText(candidates, wish.words);
  const occasions = [...wish.moods, ...wish.activities].flatMap((name) => occasionNamed(name)?.words.split(', ') ?? []);
  const moodScores = byText(candidates, occasions);
  const wantsKind = wish.genres.length + wish.places.length + wish.languages.length + taste.like.length > 0;

  const fits = candidates.map(({ track }) => {
    const known = knownArtistOf(track) ?? asTold(genresOf(track));
    return known === null ? null : artistFit({ ...known, genres: genresOf(track) }, taste);
  });
  const bestFit = Math.max(0, ...fits.map((fit) => fit ?? 0));

  const scored = candidates.map(({ track, rank: place }, at): Ranked => {
    const artist = mainArtistOf(track);
    const fit = fits[at] ?? 0;
    const text = Math.max(wordScores.get(track.id) ?? 0, moodScores.get(track.id) ?? 0);
    const versions = versionsOf(track);
    const isAsked = wish.versions.some((one) => versions.includes(one));
    const isOther = versions.some((kind) => otherVersions.includes(kind) && !wish.versions.some((one) => one === kind));
    const isOfTime =
      wish.eraIsSoft &&
      typeof track.year === 'number' &&
      wish.eras.some(({ from, to }) => from <= (track.year ?? 0) && (track.year ?? 0) <= to);
    const isNamed = grounded.artists.has(artist);
    const score =
      weight.fit * fit +
      (isNamed ? weight.named : 0) +
      weight.text * (wordScores.get(track.id) ?? 0) +
      weight.words * (moodScores.get(track.id) ?? 0) +
      weight.rank / (1 + place / 5) +
      (isAsked ? weight.asked : 0) +
      (isOfTime ? weight.softEra : 0) -
      (isOther ? weight.version : 0) -
      (track.kind === 'user-upload' ? weight.upload : 0);
    const isFar = wantsKind && !isNamed && fit <= 0 && fits[at] !== null;
    return {
      track,
      rank: place,
      score,
      artist: artist || removeSpaces(normaliseText(track.title)),
      isFar,
      isNear: isNamed || (bestFit > 0 && fit >= bestFit * near.fit) || (!wantsKind && text >= near.text),
    };
  });
  return scored.sort((one, other) => other.score - one.score);
};
