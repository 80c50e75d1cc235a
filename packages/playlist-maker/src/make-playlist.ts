import { normaliseText, splitWords } from '@playa/matching';
import { defaultLimits, type Limits } from './limits.ts';
import { InterpretationAnswer, SelectionAnswer } from './model/answers.ts';
import { callModel, type ModelFailure } from './model/call-model.ts';
import { mergeInterpretation } from './model/merge-interpretation.ts';
import { interpretationPrompt, selectionPrompt } from './model/prompts.ts';
import { formatSong } from './name/format-song.ts';
import { namePlaylist, type PlaylistNaming } from './name/name-playlist.ts';
import { summariseRequest } from './name/summarise-request.ts';
import { parseRequest } from './parse/parse-request.ts';
import type { ParsedRequest } from './parsed-request.ts';
import { type CandidatePool, collectCandidates } from './pool/collect-candidates.ts';
import type { Catalogue, CatalogueTrack, Model } from './ports.ts';
import { type CatalogueCall, planSearches } from './search-plan/plan-searches.ts';
import { HardConstraints, type UnverifiedConstraint } from './select/hard-constraints.ts';
import { LengthTarget } from './select/length-target.ts';
import { rankCandidates } from './select/rank-candidates.ts';
import { type ResolvedMentions, resolveMentions } from './select/resolve-mentions.ts';
import { type Selection, selectSongs } from './select/select-songs.ts';

/** All catalogue calls failed or timed out. `cause` is the last error. */
export class CatalogueUnavailableError extends Error {
  override readonly name = 'CatalogueUnavailableError';
}

export interface PlaylistRequest {
  /** The listener's words, or the name of a genre. */
  text: string;
  /** Ids of songs to exclude ("without this one"). At most 200 are used. */
  excludedIds?: readonly string[];
  /** Asks for songs similar to this one ("more like this"). */
  similarTo?: { title: string; artist: string };
  /** Random seed: another value gives another playlist for the same text. */
  variety?: string;
}

/** Reported while the playlist is being made. */
export type PlaylistProgress =
  | { kind: 'understood'; summary: string }
  | { kind: 'found'; songs: readonly CatalogueTrack[] };

export interface MakePlaylistOptions {
  catalogue: Catalogue;
  /** Without a model, songs are selected locally. */
  model?: Model;
  limits?: Partial<Limits>;
  /** Aborts: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called for progress; its errors reject the promise. `found`: songs that satisfy the hard constraints. */
  onProgress?: (progress: PlaylistProgress) => void;
  /** The current year, for requests such as "new". Default: that of the system clock. */
  thisYear?: number;
}

export interface PlaylistResult extends PlaylistNaming {
  songs: CatalogueTrack[];
  /** The parsed request in one line. */
  summary: string;
  parsedRequest: ParsedRequest;
  answeredBy: 'model' | 'local';
  /** Why the model was not used; null if it was used or there is none. */
  fallback: ModelFailure | null;
  /** Artists, songs, words and kinds of music in the request for which the service has no song. */
  notFound: string[];
  /** Constraints that cannot be checked, since the service has no data about them. */
  unverified: UnverifiedConstraint[];
  /** Fewer songs satisfy the constraints than the request asks for. */
  isShort: boolean;
  /** Some catalogue calls failed or timed out. */
  isIncomplete: boolean;
}

/** The share of the calls that are made first; the others are made only if there are too few songs. */
const firstRoundShare = 0.6;
/** The most songs that a model selects from. */
const maxOffered = 150;
/** If a smaller share of a model's ids is in the list, the answer is rejected as invented. */
const minKnownShare = 0.5;

const parsePlaylistRequest = (
  { text, excludedIds = [], similarTo }: PlaylistRequest,
  thisYear: number | undefined,
): ParsedRequest => {
  const parsed = parseRequest(text, thisYear);
  const added =
    similarTo === undefined ? [] : parseRequest(`like ${similarTo.title} by ${similarTo.artist}`, thisYear).similarTo;
  return {
    ...parsed,
    similarTo: [...added, ...parsed.similarTo],
    excluded: { ...parsed.excluded, ids: [...excludedIds].slice(0, 200) },
  };
};

/** The mentioned songs in the playlist, then the other mentioned artists, as the service writes them. */
const resolvedNames = ({ songs, artists }: ResolvedMentions, selected: readonly CatalogueTrack[]): string[] => {
  const named = selected.filter(({ id }) => songs.includes(id));
  const isOfSong = (name: string): boolean => named.some((track) => track.artists.includes(name));
  const titles = named.map(formatSong);
  // Some tracks credit "Calm down" as an artist.
  const isTitle = (name: string): boolean =>
    titles.some((title) => normaliseText(title).startsWith(`${normaliseText(name)} by `));
  return [...titles, ...[...artists.values()].filter((name) => !isOfSong(name) && !isTitle(name))];
};

/** True for a request of unknown words only, such as "mausoleums gyre". */
const hasOnlyKeywords = ({
  keywords,
  genres,
  moods,
  activities,
  places,
  languages,
  eras,
  similarTo,
}: ParsedRequest): boolean =>
  keywords.length > 0 &&
  [genres, moods, activities, places, languages, eras, similarTo.filter(({ isGuess }) => !isGuess)].every(
    ({ length }) => length === 0,
  );

/** True if title, album or artists contain one of the words. */
const containsWord = ({ title, album, artists }: CatalogueTrack, words: readonly string[]): boolean => {
  const songWords = new Set(splitWords(normaliseText([title, album ?? '', ...artists].join(' '))));
  return words.some((word) => songWords.has(word));
};

class PlaylistMaker {
  readonly #options: MakePlaylistOptions;
  readonly #limits: Limits;
  readonly #request: ParsedRequest;
  readonly #variety: string;
  readonly #catalogueSignal: AbortSignal;
  #pool: CandidatePool = new Map();
  #madeCalls: CatalogueCall[] = [];
  #fullPageCalls: CatalogueCall[] = [];
  #callCount = 0;
  #failedCount = 0;
  #lastError: unknown;

  constructor(request: PlaylistRequest, options: MakePlaylistOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#request = parsePlaylistRequest(request, options.thisYear);
    this.#variety = request.variety ?? '';
    const timeoutSignal = AbortSignal.timeout(this.#limits.catalogueTimeoutMs);
    this.#catalogueSignal = options.signal ? AbortSignal.any([options.signal, timeoutSignal]) : timeoutSignal;
  }

  async #collect(calls: readonly CatalogueCall[]): Promise<void> {
    const constraints = new HardConstraints({ ...this.#request, onlyArtists: [] }, new Map(), {
      artists: new Map(),
      songs: [],
      notFound: [],
    });
    const { onProgress } = this.#options;
    const collected = await collectCandidates(this.#options.catalogue, calls, {
      limits: this.#limits,
      signal: this.#catalogueSignal,
      existing: this.#pool,
      onFound: (tracks) => {
        const songs = tracks.filter((track) => constraints.isSatisfiedBy(track));
        if (songs.length > 0) onProgress?.({ kind: 'found', songs });
      },
    });
    this.#options.signal?.throwIfAborted();
    this.#pool = collected.pool;
    this.#madeCalls = [...this.#madeCalls, ...calls];
    this.#fullPageCalls = collected.fullPageCalls;
    this.#callCount += collected.callCount;
    this.#failedCount += collected.failedCount;
    this.#lastError = collected.lastError ?? this.#lastError;
  }

  /** The planned calls that were not made yet, within the limit. */
  #nextCalls(request: ParsedRequest, found: readonly string[]): CatalogueCall[] {
    const made = new Set(this.#madeCalls.map((call) => JSON.stringify(call)));
    const nextPages = this.#fullPageCalls.flatMap((call) =>
      call.kind === 'search' ? { ...call, page: call.page + 1 } : [],
    );
    const isSupported = (call: CatalogueCall): boolean => {
      if (call.kind === 'chart') return this.#options.catalogue.chart !== undefined;
      return call.page === 0 || this.#options.catalogue.isPaged !== false;
    };
    const planned = planSearches(request, {
      maxCalls: 2 * this.#limits.maxCalls,
      variety: this.#variety,
      artists: found,
    });
    // Alternate further pages of artists with many songs and new searches.
    const calls = planned.flatMap((call, at) => [call, nextPages[at] ?? []].flat());
    const left = this.#limits.maxCalls - this.#callCount;
    return calls.filter((call) => isSupported(call) && !made.has(JSON.stringify(call))).slice(0, Math.max(0, left));
  }

  /** Fills the pool: makes the more specific calls first, and the others if that is not enough. */
  async #fillPool(request: ParsedRequest, artists: readonly string[]): Promise<void> {
    const first = this.#nextCalls(request, artists).slice(
      0,
      Math.max(1, Math.ceil(this.#limits.maxCalls * firstRoundShare)),
    );
    await this.#collect(first);
    const resolved = resolveMentions(this.#request, this.#pool);
    const more = this.#nextCalls(request, [...resolved.artists.values(), ...artists]);
    const { isShort, isLowQuality } = selectSongs(this.#pool, this.#request, resolved);
    if ((isShort || isLowQuality) && more.length > 0 && !this.#catalogueSignal.aborted) await this.#collect(more);
    const isUnanswered = this.#failedCount === this.#callCount || this.#catalogueSignal.aborted;
    if (this.#pool.size === 0 && this.#callCount > 0 && isUnanswered) {
      throw new CatalogueUnavailableError('The catalogue answered none of the calls.', { cause: this.#lastError });
    }
  }

  #select(): Selection {
    return selectSongs(this.#pool, this.#request, resolveMentions(this.#request, this.#pool));
  }

  /** Selects without a model. Reuses the pool of a failed model if it is good enough. */
  async #selectLocally(): Promise<Selection> {
    const current = this.#pool.size === 0 ? null : this.#select();
    if (current !== null && !current.isShort && !current.isLowQuality) return current;
    await this.#fillPool(this.#request, []);
    return this.#select();
  }

  /** Returns the model's selection or why it failed. */
  async #selectByModel(model: Model): Promise<Selection | ModelFailure> {
    const timeoutSignal = AbortSignal.timeout(this.#limits.modelTimeoutMs);
    const { signal } = this.#options;
    const modelSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
    const interpretation = await callModel(
      model,
      interpretationPrompt(this.#request),
      InterpretationAnswer,
      modelSignal,
    );
    signal?.throwIfAborted();
    if (!interpretation.ok) return interpretation.failure;
    const { request, artists } = mergeInterpretation(this.#request, interpretation.answer);
    await this.#fillPool(request, artists);
    const resolved = resolveMentions(this.#request, this.#pool);
    const offered = this.#candidatesForModel(request, resolved);
    if (offered.length === 0) return selectSongs(this.#pool, request, resolved);
    const count = new LengthTarget(this.#request.length).songs;
    const selected = await callModel(
      model,
      selectionPrompt(this.#request, offered, count),
      SelectionAnswer,
      modelSignal,
    );
    signal?.throwIfAborted();
    if (!selected.ok) return selected.failure;
    const offeredIds = new Set(offered.map(({ id }) => id));
    const ids = [...new Set(selected.answer.ids)];
    const known = ids.filter((id) => offeredIds.has(id));
    if (known.length < ids.length * minKnownShare) return 'invented-songs';
    return selectSongs(this.#pool, request, resolved, { preferredIds: known });
  }

  /** The songs that satisfy the hard constraints, the best first. */
  #candidatesForModel(request: ParsedRequest, resolved: ResolvedMentions): CatalogueTrack[] {
    const constraints = new HardConstraints(request, this.#pool, resolved);
    const candidates = [...this.#pool.values()].filter(({ track }) => constraints.isSatisfiedBy(track));
    return rankCandidates(candidates, request, resolved)
      .slice(0, maxOffered)
      .map(({ track }) => track);
  }

  async run(): Promise<PlaylistResult> {
    const { signal, onProgress, model } = this.#options;
    signal?.throwIfAborted();
    onProgress?.({ kind: 'understood', summary: summariseRequest(this.#request) });
    const answer = model === undefined ? null : await this.#selectByModel(model);
    const isFromModel = answer !== null && typeof answer !== 'string';
    const selection = isFromModel ? answer : await this.#selectLocally();
    const resolved = resolveMentions(this.#request, this.#pool);
    const { songs, isShort, hasNoMatch, unverified } = selection;
    const { genres, places, languages } = this.#request;
    const missingKinds = hasNoMatch ? [...genres, ...places, ...languages] : [];
    const names = resolvedNames(resolved, songs);
    const missingKeywords =
      hasOnlyKeywords(this.#request) && !songs.some((song) => containsWord(song, this.#request.keywords))
        ? [this.#request.keywords.join(' ')]
        : [];
    return {
      songs,
      isShort,
      unverified,
      ...namePlaylist(this.#request, names),
      summary: summariseRequest(this.#request, names),
      parsedRequest: this.#request,
      answeredBy: isFromModel ? 'model' : 'local',
      fallback: isFromModel ? null : answer,
      notFound: [...resolved.notFound, ...missingKinds, ...missingKeywords],
      isIncomplete: this.#failedCount > 0 || this.#catalogueSignal.aborted,
    };
  }
}

/**
 * Makes a playlist from a request: parses it, searches the catalogue and selects songs. A model may only add to the parsed
 * request and select among the catalogue's songs; if it fails, songs are selected locally. Rejects with
 * {@link CatalogueUnavailableError}, or with the reason of `signal`.
 */
export const makePlaylist = (request: PlaylistRequest, options: MakePlaylistOptions): Promise<PlaylistResult> =>
  new PlaylistMaker(request, options).run();
