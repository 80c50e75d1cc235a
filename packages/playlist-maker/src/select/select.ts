import type { Pool } from '../pool/gather-pool.ts';
import { songKeys } from '../pool/song-key.ts';
import type { PoolTrack } from '../ports.ts';
import type { Wish } from '../wish.ts';
import type { Grounded } from './ground.ts';
import { HardWishes, type Unverified } from './hard-wishes.ts';
import { type Ranked, rank } from './rank.ts';
import { spread } from './spread.ts';
import { durationOf, Target } from './target.ts';

export interface Selection {
  songs: PoolTrack[];
  /** The pool holds too few songs for the length that is wished. */
  isShort: boolean;
  /** Few artists, or too few of them fit the wish. */
  isThin: boolean;
  /** The wish names a kind of music, and no song is of it. */
  isOther: boolean;
  unverified: Unverified[];
}

export interface SelectOptions {
  /** Ids that are taken before others, as far as they keep the hard wishes; those not in the pool are passed over. */
  picked?: readonly string[];
}

/** Below this gap the song is looked for that fits it best. */
const closingMs = 8 * 60_000;
/** So many songs are looked at for closing a gap. */
const closers = 60;
/** The share of songs by artists who fit that makes a pool good enough. */
const leastNear = 0.7;
/** How much every song of an artist that is in already lowers the next one's score. */
const repetition = 1;

class Selector {
  readonly #target: Target;
  readonly #songs: Ranked[] = [];
  readonly #keys = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #ranked: readonly Ranked[];
  readonly #cap: number;

  constructor(ranked: readonly Ranked[], wish: Wish) {
    this.#ranked = ranked;
    this.#target = new Target(wish.length);
    const share = wish.like.length > 0 ? 5 : 7;
    this.#cap = wish.only.length > 0 ? Number.POSITIVE_INFINITY : Math.max(2, Math.ceil(this.#target.songs / share));
  }

  #isIn({ track }: Ranked): boolean {
    return songKeys(track).some((key) => this.#keys.has(key));
  }

  #countOf(artist: string): number {
    return this.#counts.get(artist) ?? 0;
  }

  /** Takes a song unless it is in already, or longer than what is left. */
  take(song: Ranked): boolean {
    if (this.#target.isReached || !this.#target.fits(song.track) || this.#isIn(song)) return false;
    this.#songs.push(song);
    for (const key of songKeys(song.track)) this.#keys.add(key);
    this.#counts.set(song.artist, this.#countOf(song.artist) + 1);
    this.#target.take(song.track);
    return true;
  }

  /** Songs that are named, then one of each artist that is. */
  takeNamed({ songs, artists }: Grounded): void {
    const byId = new Map(this.#ranked.map((song) => [song.track.id, song]));
    const named = songs.flatMap((id) => byId.get(id) ?? []).sort((one, other) => other.score - one.score);
    for (const song of named.slice(0, Math.max(3, Math.floor(this.#target.songs / 3)))) this.take(song);
    for (const artist of artists.keys()) {
      const isOf = (song: Ranked): boolean => songKeys(song.track).some((key) => key.endsWith(`|${artist}`));
      if (this.#songs.some(isOf)) continue;
      const song = this.#ranked.find((one) => one.artist === artist && !this.#isIn(one)) ?? this.#ranked.find(isOf);
      if (song !== undefined) this.take(song);
    }
  }

  /** The best song left by score and by how often its artist is in already. */
  fill(accepts: (song: Ranked) => boolean, cap: number): void {
    const left = this.#ranked.filter((song) => accepts(song) && !this.#isIn(song));
    while (!this.#target.isReached) {
      const best = this.#closing(left, cap) ?? this.#best(left, cap);
      if (best === undefined) return;
      left.splice(left.indexOf(best), 1);
      this.take(best);
    }
  }

  #isOpen(song: Ranked, cap: number): boolean {
    return this.#countOf(song.artist) < cap && this.#target.fits(song.track) && !this.#isIn(song);
  }

  #best(left: readonly Ranked[], cap: number): Ranked | undefined {
    let best: Ranked | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const song of left) {
      // Ranked by score: nothing further down can be better.
      if (song.score <= bestScore) break;
      const score = song.score - repetition * this.#countOf(song.artist);
      if (score > bestScore && this.#isOpen(song, cap)) {
        best = song;
        bestScore = score;
      }
    }
    return best;
  }

  /** Near the end of a playlist of minutes: the song that fills the gap best. */
  #closing(left: readonly Ranked[], cap: number): Ranked | undefined {
    const gap = this.#target.gapMs;
    if (gap === null || gap > closingMs) return undefined;
    const open = left.filter((song) => this.#isOpen(song, cap)).slice(0, closers);
    const distance = (song: Ranked): number => Math.abs(gap - durationOf(song.track));
    return open.reduce<Ranked | undefined>(
      (best, song) => (best === undefined || distance(song) < distance(best) ? song : best),
      undefined,
    );
  }

  /** Fills up: first by artists who fit, in variety, then with more of them, then with what is farther from the wish. */
  fillUp(): void {
    this.fill(({ isNear }) => isNear, this.#cap);
    this.fill(({ isNear }) => isNear, this.#cap * 2);
    this.fill(({ isFar }) => !isFar, this.#cap);
    this.fill(({ isFar }) => !isFar, Number.POSITIVE_INFINITY);
    if (this.#songs.length < 5) this.fill(() => true, this.#cap);
  }

  get isReached(): boolean {
    return this.#target.isReached;
  }

  get isThin(): boolean {
    const near = this.#songs.filter(({ isNear }) => isNear).length;
    const isVaried = this.#counts.size >= this.#target.songs / 4 || this.#cap === Number.POSITIVE_INFINITY;
    return near < this.#songs.length * leastNear || !isVaried;
  }

  get isOther(): boolean {
    return this.#songs.every(({ isNear }) => !isNear);
  }

  get songs(): PoolTrack[] {
    return spread(this.#songs, ({ artist }) => artist).map(({ track }) => track);
  }
}

/**
 * Chooses songs of the pool: hard wishes are kept by each of them, soft ones rank, no song twice in whatever version, artists in turn.
 * Pure: the same pool and wish give the same playlist.
 */
export const select = (pool: Pool, wish: Wish, grounded: Grounded, { picked = [] }: SelectOptions = {}): Selection => {
  const hard = new HardWishes(wish, pool, grounded);
  const candidates = [...pool.values()].filter(({ track }) => hard.keeps(track));
  const ranked = rank(candidates, wish, grounded);
  const selector = new Selector(ranked, wish);
  selector.takeNamed(grounded);
  const byId = new Map(ranked.map((song) => [song.track.id, song]));
  for (const id of picked) {
    const song = byId.get(id);
    if (song !== undefined) selector.take(song);
  }
  selector.fillUp();
  const { songs } = selector;
  const unverified = hard.unverified();
  if (wish.length?.kind === 'minutes' && songs.some(({ durationMs }) => !durationMs)) unverified.push('length');
  return { songs, isShort: !selector.isReached, isThin: selector.isThin, isOther: selector.isOther, unverified };
};
