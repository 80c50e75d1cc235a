import { normaliseText } from '@playa/matching';
import MiniSearch from 'minisearch';
import { type RecordingVersion, versionSynonyms } from '../recording-version.ts';
import { activities } from './activities.ts';
import { artistKey, knownArtists } from './artists/known-artists.ts';
import { type Genre, type LexiconEntry, type Occasion, type Place, phrasesOf } from './entry.ts';
import { genres } from './genres.ts';
import { languages } from './languages.ts';
import { moods } from './moods.ts';
import { PhraseIndex } from './phrase-index.ts';
import { places } from './places.ts';
import { stopWords } from './stop-words.ts';

/** The fields of a parsed request that contain names of the lexicon. */
export type TermKind = 'genres' | 'moods' | 'activities' | 'places' | 'languages';

export type Term = { kind: TermKind; name: string } | { kind: 'versions'; name: RecordingVersion };

const entries: Readonly<Record<TermKind, readonly LexiconEntry[]>> = { genres, places, languages, activities, moods };

const terms = new PhraseIndex<Term>();
/** Only single words are corrected, since a word of a phrase has no meaning alone. */
const spellings: { id: string; word: string; term: Term }[] = [];

/** "French" is the language, "from France" the place. The earlier kind wins if both have the same word. */
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
for (const [name, phrases] of Object.entries(versionSynonyms) as [RecordingVersion, readonly string[]][]) {
  for (const phrase of phrases) terms.add(phrase, { kind: 'versions', name });
}

const termSpeller = new MiniSearch<(typeof spellings)[number]>({
  fields: ['word'],
  storeFields: ['term', 'word'],
  tokenize: (text) => [text],
  processTerm: (word) => word,
});
termSpeller.addAll(spellings);

/** Phrases of scripts without spaces, which may be anywhere in a text. */
const unspaced = Object.entries(entries).flatMap(([kind, list]) =>
  list.flatMap((entry) =>
    phrasesOf(entry)
      .map((phrase) => normaliseText(phrase))
      .filter((phrase) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]{2,}$/u.test(phrase))
      .map((phrase) => ({ phrase, term: { kind: kind as TermKind, name: entry.name } satisfies Term })),
  ),
);

/** Terms by phrase. */
export const lexicon: Pick<PhraseIndex<Term>, 'find' | 'get'> = terms;

/** The terms in a word of a script without spaces. */
export const termsInUnspacedWord = (word: string): Term[] =>
  unspaced.filter(({ phrase }) => word.includes(phrase)).map(({ term }) => term);

/** The term for a misspelt word with the same first letter and one wrong letter, or two from eight letters; else null. */
export const correctTerm = (word: string): Term | null => {
  if (word.length < 6 || stopWords.has(word)) return null;
  const [best] = termSpeller.search(word, { fuzzy: word.length >= 8 ? 2 : 1, prefix: false });
  return best !== undefined && String(best.word).startsWith(word.charAt(0)) ? (best.term as Term) : null;
};

/** Known artists by name, with and without article. */
export const artistIndex = new PhraseIndex<string>();
for (const { name } of knownArtists) {
  artistIndex.add(name, name);
  artistIndex.add(name.replace(/^the /i, ''), name);
}
// "Drake's" is normalised to "drakes".
for (const { name } of knownArtists) artistIndex.add(`${name}s`, name);

const artistSpeller = new MiniSearch<{ id: string; key: string; name: string }>({
  fields: ['key'],
  storeFields: ['name'],
  tokenize: (text) => [text],
  processTerm: (word) => word,
});
artistSpeller.addAll(knownArtists.map(({ name }) => ({ id: name, key: artistKey(name), name })));

/** The known artist for a misspelt name with one wrong letter, or two from ten letters; else null. */
export const correctArtist = (phrase: string): string | null => {
  const key = artistKey(phrase);
  if (key.length < 6) return null;
  const [best] = artistSpeller.search(key, { fuzzy: key.length >= 10 ? 2 : 1 });
  return best === undefined ? null : String(best.name);
};

const byName = <T extends LexiconEntry>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((entry) => [entry.name, entry]));

const genreByName = byName<Genre>(genres);
const placeByName = byName<Place>(places);
const occasionByName = byName<Occasion>([...moods, ...activities]);

export const findGenre = (name: string): Genre | undefined => genreByName.get(name);
export const findPlace = (name: string): Place | undefined => placeByName.get(name);
/** The mood or activity of that name. */
export const findOccasion = (name: string): Occasion | undefined => occasionByName.get(name);

/** The names of all terms of a kind. */
export const termNames = (kind: TermKind): string[] => entries[kind].map(({ name }) => name);

/** The genre for a service's name of a genre: "Hip-Hop/Rap" is hip hop. */
export const genreFromServiceName = (name: string): string | null => {
  const term =
    terms.get(name) ??
    name
      .split('/')
      .map((part) => terms.get(part))
      .find((one) => one !== undefined);
  return term?.kind === 'genres' ? term.name : null;
};
