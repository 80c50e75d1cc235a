import { creditSimilarity, normaliseText, parseCredit, parseTrack, removeSpaces, splitWords } from '@playa/matching';
import { fillers, wordsThatAreNames } from '../lexicon/common-words.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import type { Candidate, Pool } from '../pool/gather-pool.ts';
import { creditsOf } from '../pool/song-key.ts';
import type { Mention, Wish } from '../wish.ts';

/** What the catalogue has of the music that a request names. */
export interface Grounded {
  /** Artists by key (folded, without spaces), with their name as the service writes it. */
  artists: ReadonlyMap<string, string>;
  /** Ids of the songs that are named, in the order of the pool. */
  songs: readonly string[];
  /** Mentions that nothing of the pool is, as the listener wrote them. */
  notFound: string[];
}

const longestName = 7;
/** From this likeness on two credits are one artist. */
const sameArtist = 0.9;

const isTerm = (text: string): boolean => lexicon.get(text) !== undefined;

/** Every run of words of a text without spaces, also without a possessive s at its end. */
const runsOf = (text: string): Map<string, number> => {
  const words = splitWords(normaliseText(text));
  const runs = new Map<string, number>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestName); to++) {
      const run = words.slice(from, to).join('');
      if (!runs.has(run)) runs.set(run, to - from);
      if (run.length > 4 && run.endsWith('s') && !runs.has(run.slice(0, -1))) runs.set(run.slice(0, -1), to - from);
    }
  }
  return runs;
};

const words = (name: string): number => splitWords(name).length;

class Grounding {
  readonly #said: Map<string, number>;
  readonly #mentioned: Map<string, number>;
  readonly #mentions: readonly Mention[];
  readonly #pool: Pool;
  /** The words that say nothing else, as one: the title of "essence wizkid". Never the name of a song where there are none. */
  readonly #otherWords: string;
  readonly #isExcluded: (name: string) => boolean;

  constructor(wish: Wish, pool: Pool) {
    this.#pool = pool;
    this.#mentions = wish.like;
    this.#said = runsOf(wish.text);
    this.#otherWords = removeSpaces(wish.words.join(' ')) || ' ';
    this.#mentioned = runsOf(wish.like.map(({ phrase, artist }) => `${phrase} | ${artist ?? ''}`).join(' | '));
    const excluded = new Set(
      wish.without.names.map((name) => removeSpaces(normaliseText(name).replace(/^the (?=.)/, ''))),
    );
    this.#isExcluded = (name) => excluded.has(name);
  }

  /** An artist's name stands where music is mentioned, or it stands anywhere and is no everyday word. */
  #isNamed(whole: string): boolean {
    const key = removeSpaces(whole);
    if (key.length < 2 || this.#isExcluded(key)) return false;
    if (this.#mentioned.has(key))
      return (
        !fillers.has(whole) ||
        this.#mentions.some(
          ({ phrase, artist }) => removeSpaces(phrase) === key || removeSpaces(normaliseText(artist ?? '')) === key,
        )
      );
    const isWord = wordsThatAreNames.has(key) || fillers.has(whole) || isTerm(whole);
    return this.#said.has(key) && !isWord && (words(whole) > 1 || key.length >= 5);
  }

  #artists(): Map<string, string> {
    const artists = new Map<string, string>();
    const wanted = this.#mentions.flatMap(({ phrase, artist }) => parseCredit(artist ?? phrase) ?? []);
    for (const { track } of this.#pool.values()) {
      const song = parseTrack(track);
      for (const credit of creditsOf(song)) {
        for (const name of [credit.name, ...credit.splitNames]) {
          if (this.#isNamed(name)) artists.set(removeSpaces(name), this.#written(track.artists, name));
        }
        // "Wizkid & Spellz" is no artist of its own where Wizkid is known to be meant.
        const isKnown = [credit.name, ...credit.splitNames].some((name) => artists.has(removeSpaces(name)));
        const isWanted = !isKnown && wanted.some((one) => creditSimilarity(one, credit) >= sameArtist);
        if (isWanted && !this.#isExcluded(removeSpaces(credit.name))) {
          artists.set(removeSpaces(credit.name), this.#written(track.artists, credit.name));
        }
      }
    }
    return artists;
  }

  #written(artists: readonly string[], folded: string): string {
    return (
      artists.find((name) => removeSpaces(normaliseText(name).replace(/^the (?=.)/, '')) === removeSpaces(folded)) ??
      folded
    );
  }

  /** A song whose title is mentioned, by an artist who is named too; or whose title is all that a mention says. */
  #isSong({ track }: Candidate, artists: ReadonlyMap<string, string>): boolean {
    const song = parseTrack(track);
    const names = creditsOf(song).flatMap(({ name, splitNames }) => [name, ...splitNames]);
    const isByNamed = names.some((name) => artists.has(removeSpaces(name)));
    return song.interpretations.some(({ core, full }) => {
      const titles = [removeSpaces(core), removeSpaces(full)];
      if (isByNamed && titles.includes(this.#otherWords)) return true;
      const isWhole = this.#mentions.some(({ phrase, artist, title }) =>
        titles.includes(removeSpaces(title ?? (artist === null ? phrase : ''))),
      );
      if (isWhole)
        return (
          isByNamed ||
          this.#mentions.some(({ artist, phrase }) => artist === null && titles.includes(removeSpaces(phrase)))
        );
      const ownName = names.some((name) => removeSpaces(name) === titles[0]);
      return (
        isByNamed && !ownName && titles.some((title) => (this.#mentioned.get(title) ?? this.#said.get(title) ?? 0) > 1)
      );
    });
  }

  read(): Grounded {
    const artists = this.#artists();
    const songs = [...this.#pool.values()].filter((one) => this.#isSong(one, artists));
    const ids = songs.map(({ track }) => track.id);
    const keys = [...artists.keys()];
    const titles = songs.flatMap(({ track }) =>
      parseTrack(track).interpretations.map(({ core }) => removeSpaces(core)),
    );
    const notFound = this.#mentions
      .filter(({ phrase, artist, isGuess }) => {
        if (isGuess) return false;
        const said = removeSpaces(normaliseText(artist ?? phrase));
        return (
          !keys.some((key) => said.includes(key) || key.includes(said)) && !titles.some((title) => said.includes(title))
        );
      })
      .map(({ phrase, artist }) => artist ?? phrase);
    return { artists, songs: ids, notFound };
  }
}

/** Finds out what of the pool a request names. A name that the listener does not want is never found. */
export const ground = (wish: Wish, pool: Pool): Grounded => new Grounding(wish, pool).read();
