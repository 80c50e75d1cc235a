import { creditSimilarity, normaliseText, parseCredit, parseTrack, removeSpaces, splitWords } from '@playa/matching';
import { lexicon } from '../lexicon/lexicon.ts';
import { ambiguousArtistKeys, stopWords } from '../lexicon/stop-words.ts';
import type { Mention, ParsedRequest } from '../parsed-request.ts';
import type { Candidate, CandidatePool } from '../pool/collect-candidates.ts';
import { creditsOf } from '../pool/song-key.ts';

/** The mentioned artists and songs that the catalogue has. */
export interface ResolvedMentions {
  /** Artists by key (normalised, without spaces), with the name as the service writes it. */
  artists: ReadonlyMap<string, string>;
  /** Ids of the mentioned songs, in the order of the pool. */
  songs: readonly string[];
  /** Mentions that are not in the pool, as the listener wrote them. */
  notFound: string[];
}

const maxNameWords = 7;
/** Credits with at least this similarity are one artist. */
const artistSimilarityThreshold = 0.9;

const isLexiconTerm = (text: string): boolean => lexicon.get(text) !== undefined;

/** All word n-grams of a text without spaces, also without a possessive s, with their number of words. */
const wordNgrams = (text: string): Map<string, number> => {
  const tokens = splitWords(normaliseText(text));
  const ngrams = new Map<string, number>();
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + maxNameWords); to++) {
      const ngram = tokens.slice(from, to).join('');
      if (!ngrams.has(ngram)) ngrams.set(ngram, to - from);
      if (ngram.length > 4 && ngram.endsWith('s') && !ngrams.has(ngram.slice(0, -1)))
        ngrams.set(ngram.slice(0, -1), to - from);
    }
  }
  return ngrams;
};

const countWords = (name: string): number => splitWords(name).length;

class MentionResolver {
  readonly #requestNgrams: Map<string, number>;
  readonly #mentionNgrams: Map<string, number>;
  readonly #mentions: readonly Mention[];
  readonly #pool: CandidatePool;
  /** The keywords as a title: "essence" of "essence wizkid". A space, which matches no title, if there are none. */
  readonly #keywordTitle: string;
  readonly #isExcluded: (name: string) => boolean;

  constructor(request: ParsedRequest, pool: CandidatePool) {
    this.#pool = pool;
    this.#mentions = request.similarTo;
    this.#requestNgrams = wordNgrams(request.text);
    this.#keywordTitle = removeSpaces(request.keywords.join(' ')) || ' ';
    this.#mentionNgrams = wordNgrams(
      request.similarTo.map(({ phrase, artist }) => `${phrase} | ${artist ?? ''}`).join(' | '),
    );
    const excluded = new Set(
      request.excluded.names.map((name) => removeSpaces(normaliseText(name).replace(/^the (?=.)/, ''))),
    );
    this.#isExcluded = (name) => excluded.has(name);
  }

  /** True if the name is in a mention, or anywhere in the request and not a common word. */
  #isMentioned(name: string): boolean {
    const key = removeSpaces(name);
    if (key.length < 2 || this.#isExcluded(key)) return false;
    if (this.#mentionNgrams.has(key))
      return (
        !stopWords.has(name) ||
        this.#mentions.some(
          ({ phrase, artist }) => removeSpaces(phrase) === key || removeSpaces(normaliseText(artist ?? '')) === key,
        )
      );
    const isWord = ambiguousArtistKeys.has(key) || stopWords.has(name) || isLexiconTerm(name);
    return this.#requestNgrams.has(key) && !isWord && (countWords(name) > 1 || key.length >= 5);
  }

  #findArtists(): Map<string, string> {
    const artists = new Map<string, string>();
    const mentionedCredits = this.#mentions.flatMap(({ phrase, artist }) => parseCredit(artist ?? phrase) ?? []);
    for (const { track } of this.#pool.values()) {
      const song = parseTrack(track);
      for (const credit of creditsOf(song)) {
        for (const name of [credit.name, ...credit.splitNames]) {
          if (this.#isMentioned(name)) artists.set(removeSpaces(name), this.#displayName(track.artists, name));
        }
        // "Wizkid & Spellz" is not another artist if Wizkid was found.
        const isKnown = [credit.name, ...credit.splitNames].some((name) => artists.has(removeSpaces(name)));
        const isWanted =
          !isKnown && mentionedCredits.some((one) => creditSimilarity(one, credit) >= artistSimilarityThreshold);
        if (isWanted && !this.#isExcluded(removeSpaces(credit.name))) {
          artists.set(removeSpaces(credit.name), this.#displayName(track.artists, credit.name));
        }
      }
    }
    return artists;
  }

  #displayName(artists: readonly string[], name: string): string {
    return (
      artists.find((one) => removeSpaces(normaliseText(one).replace(/^the (?=.)/, '')) === removeSpaces(name)) ?? name
    );
  }

  /** True for a song whose title and artist are mentioned, or whose title is a complete mention. */
  #isMentionedSong({ track }: Candidate, artists: ReadonlyMap<string, string>): boolean {
    const song = parseTrack(track);
    const names = creditsOf(song).flatMap(({ name, splitNames }) => [name, ...splitNames]);
    const isByMentionedArtist = names.some((name) => artists.has(removeSpaces(name)));
    return song.interpretations.some(({ core, full }) => {
      const titles = [removeSpaces(core), removeSpaces(full)];
      if (isByMentionedArtist && titles.includes(this.#keywordTitle)) return true;
      const isWholeMention = this.#mentions.some(({ phrase, artist, title }) =>
        titles.includes(removeSpaces(title ?? (artist === null ? phrase : ''))),
      );
      if (isWholeMention)
        return (
          isByMentionedArtist ||
          this.#mentions.some(({ artist, phrase }) => artist === null && titles.includes(removeSpaces(phrase)))
        );
      const ownName = names.some((name) => removeSpaces(name) === titles[0]);
      return (
        isByMentionedArtist &&
        !ownName &&
        titles.some((title) => (this.#mentionNgrams.get(title) ?? this.#requestNgrams.get(title) ?? 0) > 1)
      );
    });
  }

  resolve(): ResolvedMentions {
    const artists = this.#findArtists();
    const songs = [...this.#pool.values()].filter((one) => this.#isMentionedSong(one, artists));
    const ids = songs.map(({ track }) => track.id);
    const keys = [...artists.keys()];
    const titles = songs.flatMap(({ track }) =>
      parseTrack(track).interpretations.map(({ core }) => removeSpaces(core)),
    );
    const notFound = this.#mentions
      .filter(({ phrase, artist, isGuess }) => {
        if (isGuess) return false;
        const mentionKey = removeSpaces(normaliseText(artist ?? phrase));
        return (
          !keys.some((key) => mentionKey.includes(key) || key.includes(mentionKey)) &&
          !titles.some((title) => mentionKey.includes(title))
        );
      })
      .map(({ phrase, artist }) => artist ?? phrase);
    return { artists, songs: ids, notFound };
  }
}

/** Finds the mentioned artists and songs in the pool. Ignores excluded names. */
export const resolveMentions = (request: ParsedRequest, pool: CandidatePool): ResolvedMentions =>
  new MentionResolver(request, pool).resolve();
