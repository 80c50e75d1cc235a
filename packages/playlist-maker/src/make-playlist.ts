import { normaliseText, splitWords } from '@playa/matching';
import { type Limits, usualLimits } from './limits.ts';
import { addToWish } from './model/add-to-wish.ts';
import { PickAnswer, WishAnswer } from './model/answers.ts';
import { askModel, type ModelFailure } from './model/ask-model.ts';
import { pickPrompt, wishPrompt } from './model/prompts.ts';
import { type Naming, named } from './name/named.ts';
import { saySong } from './name/say-song.ts';
import { summarise } from './name/summarise.ts';
import { gatherPool, type Pool } from './pool/gather-pool.ts';
import type { Catalogue, Model, PoolTrack } from './ports.ts';
import { type RecipeCall, recipe } from './recipe/recipe.ts';
import { type Grounded, ground } from './select/ground.ts';
import { HardWishes, type Unverified } from './select/hard-wishes.ts';
import { rank } from './select/rank.ts';
import { type Selection, select } from './select/select.ts';
import { Target } from './select/target.ts';
import { understand } from './understand/understand.ts';
import type { Wish } from './wish.ts';

/** The catalogue answered none of the calls, or not in time. `cause` is its last error. */
export class CatalogueUnavailableError extends Error {
  override readonly name = 'CatalogueUnavailableError';
}

export interface PlaylistRequest {
  /** The listener's words, or the name of a genre. */
  text: string;
  /** Ids of songs that are not wanted ("without this one"). */
  withoutIds?: readonly string[];
  /** A song to be like ("more like this"). */
  like?: { title: string; artist: string };
  /** Another one gives another playlist for the same text. */
  variety?: string;
}

/** What is known before the playlist is done. */
export type Progress = { kind: 'understood'; summary: string } | { kind: 'found'; songs: readonly PoolTrack[] };

export interface MakeOptions {
  catalogue: Catalogue;
  /** Without one the local maker answers. */
  model?: Model;
  limits?: Partial<Limits>;
  /** Ends the making: it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called while it works; errors that it throws reject the making. `found`: songs that keep the hard wishes and may be chosen. */
  onProgress?: (progress: Progress) => void;
  /** The current year, which "new" reaches to. */
  thisYear?: number;
}

export interface MadePlaylist extends Naming {
  songs: PoolTrack[];
  /** What was understood, in one line. */
  summary: string;
  wish: Wish;
  answeredBy: 'model' | 'local';
  /** Why a model that is there did not answer; null where it did or there is none. */
  fallback: ModelFailure | null;
  /** Artists, songs and words of the request that nothing of the service is, as written, and kinds of music of which it has nothing. */
  notFound: string[];
  /** Wishes that cannot be checked, as the service tells nothing about them. */
  unverified: Unverified[];
  /** The service has fewer songs that keep the wishes than were asked for. */
  isShort: boolean;
  /** Some calls of the catalogue failed. */
  isIncomplete: boolean;
}

/** Of the calls, those made before the first choice; the others top it up. */
const firstShare = 0.6;
/** Songs that a model chooses from. */
const mostOffered = 150;
/** Less than this share of a model's ids in the list is an invention. */
const leastKnown = 0.5;

const wishOf = ({ text, withoutIds = [], like }: PlaylistRequest, thisYear: number | undefined): Wish => {
  const wish = understand(text, thisYear);
  const more = like === undefined ? [] : understand(`like ${like.title} by ${like.artist}`, thisYear).like;
  return { ...wish, like: [...more, ...wish.like], without: { ...wish.without, ids: [...withoutIds].slice(0, 200) } };
};

/** The named songs that are in the playlist, then the other named artists, as the service writes them. */
const namesOfFound = ({ songs, artists }: Grounded, chosen: readonly PoolTrack[]): string[] => {
  const named = chosen.filter(({ id }) => songs.includes(id));
  const isOfSong = (name: string): boolean => named.some((track) => track.artists.includes(name));
  const titles = named.map(saySong);
  // "Calm down" is a name on some records, too.
  const isTitle = (name: string): boolean =>
    titles.some((title) => normaliseText(title).startsWith(`${normaliseText(name)} by `));
  return [...titles, ...[...artists.values()].filter((name) => !isOfSong(name) && !isTitle(name))];
};

/** A request that says nothing but words, such as "mausoleums gyre". */
const isAboutWords = ({ words, genres, moods, activities, places, languages, eras, like }: Wish): boolean =>
  words.length > 0 &&
  [genres, moods, activities, places, languages, eras, like.filter(({ isGuess }) => !isGuess)].every(
    ({ length }) => length === 0,
  );

/** True for a song with one of these words in its title or the name of its album or artists. */
const holdsWord = ({ title, album, artists }: PoolTrack, words: readonly string[]): boolean => {
  const own = new Set(splitWords(normaliseText([title, album ?? '', ...artists].join(' '))));
  return words.some((word) => own.has(word));
};

class Making {
  readonly #options: MakeOptions;
  readonly #limits: Limits;
  readonly #wish: Wish;
  readonly #variety: string;
  readonly #gathering: AbortSignal;
  #pool: Pool = new Map();
  #asked: RecipeCall[] = [];
  #full: RecipeCall[] = [];
  #made = 0;
  #failed = 0;
  #error: unknown;

  constructor(request: PlaylistRequest, options: MakeOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
    this.#wish = wishOf(request, options.thisYear);
    this.#variety = request.variety ?? '';
    const timeUp = AbortSignal.timeout(this.#limits.catalogueMs);
    this.#gathering = options.signal ? AbortSignal.any([options.signal, timeUp]) : timeUp;
  }

  async #gather(calls: readonly RecipeCall[]): Promise<void> {
    const hard = new HardWishes({ ...this.#wish, only: [] }, new Map(), {
      artists: new Map(),
      songs: [],
      notFound: [],
    });
    const { onProgress } = this.#options;
    const gathered = await gatherPool(this.#options.catalogue, calls, {
      limits: this.#limits,
      signal: this.#gathering,
      into: this.#pool,
      onFound: (tracks) => {
        const songs = tracks.filter((track) => hard.keeps(track));
        if (songs.length > 0) onProgress?.({ kind: 'found', songs });
      },
    });
    this.#options.signal?.throwIfAborted();
    this.#pool = gathered.pool;
    this.#asked = [...this.#asked, ...calls];
    this.#full = gathered.full;
    this.#made += gathered.made;
    this.#failed += gathered.failed;
    this.#error = gathered.error ?? this.#error;
  }

  /** The calls of the recipe that were not made yet, as many as are left. */
  #next(wish: Wish, found: readonly string[]): RecipeCall[] {
    const asked = new Set(this.#asked.map((call) => JSON.stringify(call)));
    const further = this.#full.flatMap((call) => (call.kind === 'search' ? { ...call, page: call.page + 1 } : []));
    const isThere = (call: RecipeCall): boolean => {
      if (call.kind === 'chart') return this.#options.catalogue.chart !== undefined;
      return call.page === 0 || this.#options.catalogue.isPaged !== false;
    };
    const recipes = recipe(wish, { calls: 2 * this.#limits.calls, variety: this.#variety, found });
    // Artists that the service has much of, in turn with others.
    const calls = recipes.flatMap((call, at) => [call, further[at] ?? []].flat());
    const left = this.#limits.calls - this.#made;
    return calls.filter((call) => isThere(call) && !asked.has(JSON.stringify(call))).slice(0, Math.max(0, left));
  }

  /** Fills the pool, at first by the more telling calls, then, where that is too little, by the others. */
  async #fill(wish: Wish, artists: readonly string[]): Promise<void> {
    const first = this.#next(wish, artists).slice(0, Math.max(1, Math.ceil(this.#limits.calls * firstShare)));
    await this.#gather(first);
    const grounded = ground(this.#wish, this.#pool);
    const more = this.#next(wish, [...grounded.artists.values(), ...artists]);
    const { isShort, isThin } = select(this.#pool, this.#wish, grounded);
    if ((isShort || isThin) && more.length > 0 && !this.#gathering.aborted) await this.#gather(more);
    const isUnanswered = this.#failed === this.#made || this.#gathering.aborted;
    if (this.#pool.size === 0 && this.#made > 0 && isUnanswered) {
      throw new CatalogueUnavailableError('The catalogue answered none of the calls.', { cause: this.#error });
    }
  }

  #select(): Selection {
    return select(this.#pool, this.#wish, ground(this.#wish, this.#pool));
  }

  /** The local choice. What was gathered for a model that failed serves, where it is enough. */
  async #local(): Promise<Selection> {
    const gathered = this.#pool.size === 0 ? null : this.#select();
    if (gathered !== null && !gathered.isShort && !gathered.isThin) return gathered;
    await this.#fill(this.#wish, []);
    return this.#select();
  }

  /** The model's choice; a failure where it has none. The pool is filled either way. */
  async #byModel(model: Model): Promise<Selection | ModelFailure> {
    const timeUp = AbortSignal.timeout(this.#limits.modelMs);
    const { signal } = this.#options;
    const ends = signal ? AbortSignal.any([signal, timeUp]) : timeUp;
    const understood = await askModel(model, wishPrompt(this.#wish), WishAnswer, ends);
    signal?.throwIfAborted();
    if (!understood.ok) return understood.failure;
    const { wish, artists } = addToWish(this.#wish, understood.answer);
    await this.#fill(wish, artists);
    const grounded = ground(this.#wish, this.#pool);
    const offered = this.#offered(wish, grounded);
    if (offered.length === 0) return select(this.#pool, wish, grounded);
    const count = new Target(this.#wish.length).songs;
    const picked = await askModel(model, pickPrompt(this.#wish, offered, count), PickAnswer, ends);
    signal?.throwIfAborted();
    if (!picked.ok) return picked.failure;
    const ids = new Set(offered.map(({ id }) => id));
    const said = [...new Set(picked.answer.ids)];
    const known = said.filter((id) => ids.has(id));
    if (known.length < said.length * leastKnown) return 'invented-songs';
    return select(this.#pool, wish, grounded, { picked: known });
  }

  /** The songs that keep the hard wishes, the best first. */
  #offered(wish: Wish, grounded: Grounded): PoolTrack[] {
    const hard = new HardWishes(wish, this.#pool, grounded);
    const candidates = [...this.#pool.values()].filter(({ track }) => hard.keeps(track));
    return rank(candidates, wish, grounded)
      .slice(0, mostOffered)
      .map(({ track }) => track);
  }

  async run(): Promise<MadePlaylist> {
    const { signal, onProgress, model } = this.#options;
    signal?.throwIfAborted();
    onProgress?.({ kind: 'understood', summary: summarise(this.#wish) });
    const answer = model === undefined ? null : await this.#byModel(model);
    const isModels = answer !== null && typeof answer !== 'string';
    const selection = isModels ? answer : await this.#local();
    const grounded = ground(this.#wish, this.#pool);
    const { songs, isShort, isOther, unverified } = selection;
    const { genres, places, languages } = this.#wish;
    const kinds = isOther ? [...genres, ...places, ...languages] : [];
    const found = namesOfFound(grounded, songs);
    const words =
      isAboutWords(this.#wish) && !songs.some((song) => holdsWord(song, this.#wish.words))
        ? [this.#wish.words.join(' ')]
        : [];
    return {
      songs,
      isShort,
      unverified,
      ...named(this.#wish, found),
      summary: summarise(this.#wish, found),
      wish: this.#wish,
      answeredBy: isModels ? 'model' : 'local',
      fallback: isModels ? null : answer,
      notFound: [...grounded.notFound, ...kinds, ...words],
      isIncomplete: this.#failed > 0 || this.#gathering.aborted,
    };
  }
}

/**
 * Makes a playlist from a request: understands it, asks the catalogue, chooses by id and tops up. A model only adds to what is
 * understood and chooses among the catalogue's songs; where it fails the local maker answers. Rejects with
 * {@link CatalogueUnavailableError}, or with the reason of `signal`.
 */
export const makePlaylist = (request: PlaylistRequest, options: MakeOptions): Promise<MadePlaylist> =>
  new Making(request, options).run();
