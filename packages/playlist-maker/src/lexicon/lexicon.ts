import { normaliseText } from '@playa/matching';
import MiniSearch from 'minisearch';
import { type Version, versionWords } from '../version.ts';
import { activities } from './activities.ts';
import { artistKey, knownArtists } from './artists/known-artists.ts';
import { fillers } from './common-words.ts';
import { type Entry, type Genre, type Occasion, type Place, phrasesOf } from './entry.ts';
import { genres } from './genres.ts';
import { languages } from './languages.ts';
import { moods } from './moods.ts';
import { PhraseIndex } from './phrase-index.ts';
import { places } from './places.ts';

/** The lists of a wish that hold names of the lexicon. */
export type TermKind = 'genres' | 'moods' | 'activities' | 'places' | 'languages';

export type Term = { kind: TermKind; name: string } | { kind: 'versions'; name: Version };

const entries: Readonly<Record<TermKind, readonly Entry[]>> = { genres, places, languages, activities, moods };

const terms = new PhraseIndex<Term>();
/** Single words for spelling; a phrase's words alone mean nothing. */
const spellings: { id: string; word: string; term: Term }[] = [];

/** "French" is the language, "from France" the place; the earlier kind wins where both say the same. */
for (const kind of ['genres', 'languages', 'places', 'activities', 'moods'] as const) {
  for (const entry of entries[kind]) {
    for (const phrase of phrasesOf(entry)) {
      const term = { kind, name: entry.name };
      if (terms.get(phrase) !== undefined || phrase === '') continue;
      terms.add(phrase, term);
      const word = normaliseText(phrase);
      if (word.length >= 5 && !word.includes(' ')) spellings.push({ id: `${kind} ${word}`, word, term });
    }
  }
}
for (const [name, phrases] of Object.entries(versionWords) as [Version, readonly string[]][]) {
  for (const phrase of phrases) terms.add(phrase, { kind: 'versions', name });
}

const speller = new MiniSearch<(typeof spellings)[number]>({
  fields: ['word'],
  storeFields: ['term', 'word'],
  tokenize: (text) => [text],
  processTerm: (word) => word,
});
speller.addAll(spellings);

/** Phrases that are written without spaces stand anywhere in the text. */
const unspaced = Object.entries(entries).flatMap(([kind, list]) =>
  list.flatMap((entry) =>
    phrasesOf(entry)
      .map((phrase) => normaliseText(phrase))
      .filter((phrase) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]{2,}$/u.test(phrase))
      .map((phrase) => ({ phrase, term: { kind: kind as TermKind, name: entry.name } satisfies Term })),
  ),
);

/** Words of the lexicon by phrase. */
export const lexicon: Pick<PhraseIndex<Term>, 'find' | 'get'> = terms;

/** The term that a word of an unspaced script holds, if any. */
export const termsWithin = (word: string): Term[] =>
  unspaced.filter(({ phrase }) => word.includes(phrase)).map(({ term }) => term);

/** The term that a misspelt word means: one letter off, two from eight letters on, with the same first letter. Null without one. */
export const misspeltTerm = (word: string): Term | null => {
  if (word.length < 6 || fillers.has(word)) return null;
  const [best] = speller.search(word, { fuzzy: word.length >= 8 ? 2 : 1, prefix: false });
  return best !== undefined && String(best.word).startsWith(word.charAt(0)) ? (best.term as Term) : null;
};

/** Known artists by name, with and without the article. */
export const artistIndex = new PhraseIndex<string>();
for (const { name } of knownArtists) {
  artistIndex.add(name, name);
  artistIndex.add(name.replace(/^the /i, ''), name);
}
// "Drake's" is folded to "drakes".
for (const { name } of knownArtists) artistIndex.add(`${name}s`, name);

const artistSpeller = new MiniSearch<{ id: string; key: string; name: string }>({
  fields: ['key'],
  storeFields: ['name'],
  tokenize: (text) => [text],
  processTerm: (word) => word,
});
artistSpeller.addAll(knownArtists.map(({ name }) => ({ id: name, key: artistKey(name), name })));

/** The known artist whose misspelt name a phrase is: one letter off, two from ten letters on. Null without one. */
export const misspeltArtist = (phrase: string): string | null => {
  const key = artistKey(phrase);
  if (key.length < 6) return null;
  const [best] = artistSpeller.search(key, { fuzzy: key.length >= 10 ? 2 : 1 });
  return best === undefined ? null : String(best.name);
};

const byName = <T extends Entry>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((entry) => [entry.name, entry]));

const genreByName = byName<Genre>(genres);
const placeByName = byName<Place>(places);
const occasionByName = byName<Occasion>([...moods, ...activities]);

export const genreNamed = (name: string): Genre | undefined => genreByName.get(name);
export const placeNamed = (name: string): Place | undefined => placeByName.get(name);
/** The mood or activity of that name. */
export const occasionNamed = (name: string): Occasion | undefined => occasionByName.get(name);

/** The names of all terms of a kind. */
export const namesOf = (kind: TermKind): string[] => entries[kind].map(({ name }) => name);

/** The genre that a service's own name of a genre means, if the lexicon has it: "Hip-Hop/Rap" is hip hop. */
export const genreCalled = (name: string): string | null => {
  const term =
    terms.get(name) ??
    name
      .split('/')
      .map((part) => terms.get(part))
      .find((one) => one !== undefined);
  return term?.kind === 'genres' ? term.name : null;
};
