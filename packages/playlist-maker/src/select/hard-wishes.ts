import { type Credit, creditSimilarity, normaliseText, parseCredit, parseTrack, removeSpaces } from '@playa/matching';
import { knownArtist } from '../lexicon/artists/known-artists.ts';
import { genreCalled } from '../lexicon/lexicon.ts';
import type { Pool } from '../pool/gather-pool.ts';
import { creditsOf, knownArtistOf } from '../pool/song-key.ts';
import type { PoolTrack } from '../ports.ts';
import { wasActive } from '../recipe/taste.ts';
import type { Version } from '../version.ts';
import type { Wish } from '../wish.ts';
import type { Grounded } from './ground.ts';

/** What a service tells of no song, so that nobody can say whether the wish is kept. */
export type Unverified = 'explicit' | 'era' | 'length';

/** From this likeness on a credit is the artist that is left out: rather one too many than one that was refused. */
const sameArtist = 0.86;

/** Other sounds than the record's; nobody means them without saying so. */
const neverUnasked: readonly Version[] = ['karaoke', 'sped-up', 'slowed', 'cover'];

/** Names of those who play other people's songs. */
const coverNames = /(?:^| )(?:covers?|tribute|lullab(?:y|ies)|karaoke)(?: |$)/;

/** The kinds of recording that a track is. */
export const versionsOf = (track: PoolTrack): string[] => {
  const song = parseTrack(track);
  const kinds: string[] = [...song.versions, ...song.versionsFromNames].map(({ kind }) => kind);
  return song.credits.some(({ name }) => coverNames.test(name)) ? [...kinds, 'cover'] : kinds;
};

/** Genres of the lexicon that a track has: as the service tells, else those of its first artist. */
export const genresOf = (track: PoolTrack): readonly string[] => {
  const told = (track.genres ?? []).flatMap((name) => genreCalled(name) ?? []);
  return told.length > 0 ? told : (knownArtistOf(track)?.genres ?? []);
};

const isBy = (credits: readonly Credit[], names: readonly Credit[], least: number): boolean =>
  credits.some((credit) => names.some((name) => creditSimilarity(name, credit) >= least));

/** Decides of each track whether it keeps the hard wishes. */
export class HardWishes {
  readonly #wish: Wish;
  readonly #refused: readonly Credit[];
  readonly #refusedTitles: ReadonlySet<string>;
  readonly #ids: ReadonlySet<string>;
  readonly #only: readonly Credit[];
  readonly #tells: { explicit: boolean; year: boolean };

  /** `pool` says what the service tells at all; `grounded` whether it has the artists of `only`. */
  constructor(wish: Wish, pool: Pool, grounded: Grounded) {
    const tracks = [...pool.values()].map(({ track }) => track);
    const credits = (names: readonly string[]): Credit[] => names.flatMap((name) => parseCredit(name) ?? []);
    this.#wish = wish;
    this.#refused = credits(wish.without.names);
    this.#refusedTitles = new Set(wish.without.names.map((name) => removeSpaces(normaliseText(name))));
    this.#ids = new Set(wish.without.ids);
    this.#only = credits(wish.only).filter((one) => grounded.artists.has(removeSpaces(one.name)));
    this.#tells = {
      explicit: tracks.some(({ explicit }) => explicit !== null),
      year: tracks.some(({ year }) => typeof year === 'number'),
    };
  }

  #isOfTime(track: PoolTrack): boolean {
    const { eras, eraIsSoft } = this.#wish;
    if (eras.length === 0 || eraIsSoft) return true;
    const { year } = track;
    if (typeof year === 'number') return eras.some(({ from, to }) => from <= year && year <= to);
    if (this.#tells.year) return false;
    const artist = knownArtistOf(track);
    return artist === null || wasActive(artist, this.#wish);
  }

  #isRefused(track: PoolTrack): boolean {
    const song = parseTrack(track);
    if (this.#ids.has(track.id) || isBy(creditsOf(song), this.#refused, sameArtist)) return true;
    return song.interpretations.some(
      ({ core, full }) => this.#refusedTitles.has(removeSpaces(core)) || this.#refusedTitles.has(removeSpaces(full)),
    );
  }

  /** True for a track that keeps them all. */
  keeps(track: PoolTrack): boolean {
    const { without, noExplicit, versions } = this.#wish;
    if (noExplicit && (track.explicit === true || (track.explicit === null && this.#tells.explicit))) return false;
    if (!this.#isOfTime(track) || this.#isRefused(track)) return false;
    if (this.#only.length > 0 && !isBy(creditsOf(parseTrack(track)), this.#only, 0.95)) return false;
    const unwanted = [...without.versions, ...neverUnasked.filter((one) => !versions.includes(one))];
    if (versionsOf(track).some((kind) => unwanted.some((one) => one === kind))) return false;
    if (without.genres.length === 0) return true;
    const known = [knownArtistOf(track), ...track.artists.map(knownArtist)].flatMap((one) => one?.genres ?? []);
    return ![...genresOf(track), ...known].some((genre) => without.genres.includes(genre));
  }

  /** The wishes that cannot be checked, as the service tells nothing about them. */
  unverified(): Unverified[] {
    const { noExplicit, eras, eraIsSoft } = this.#wish;
    const list: Unverified[] = [];
    if (noExplicit && !this.#tells.explicit) list.push('explicit');
    if (eras.length > 0 && !eraIsSoft && !this.#tells.year) list.push('era');
    return list;
  }
}
