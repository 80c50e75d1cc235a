import type { ParsedRequest } from '../parsed-request.ts';
import type { CandidatePool } from '../pool/collect-candidates.ts';
import { songKeys } from '../pool/song-key.ts';
import type { CatalogueTrack } from '../ports.ts';
import { HardConstraints, type UnverifiedConstraint } from './hard-constraints.ts';
import { durationOf, LengthTarget } from './length-target.ts';
import { type RankedCandidate, rankCandidates } from './rank-candidates.ts';
import type { ResolvedMentions } from './resolve-mentions.ts';
import { spreadArtists } from './spread-artists.ts';

export interface Selection {
  songs: CatalogueTrack[];
  /** The pool has too few songs for the requested length. */
  isShort: boolean;
  /** Too few artists, or too few good matches. */
  isLowQuality: boolean;
  /** No song is a good match. */
  hasNoMatch: boolean;
  unverified: UnverifiedConstraint[];
}

export interface SelectOptions {
  /** Ids that are selected first, if they satisfy the hard constraints. Ids not in the pool are ignored. */
  preferredIds?: readonly string[];
}

/** If less is missing, the song with the best length is selected. Milliseconds. */
const gapSearchMs = 8 * 60_000;
/** The most songs considered for the last gap. */
const maxGapCandidates = 60;
/** The lowest share of good matches of a pool that is good enough. */
const minGoodMatchShare = 0.7;
/** Subtracted from a song's score for each selected song of the same artist. */
const repetitionPenalty = 1;

class SongSelector {
  readonly #target: LengthTarget;
  readonly #songs: RankedCandidate[] = [];
  readonly #keys = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #ranked: readonly RankedCandidate[];
  readonly #maxPerArtist: number;

  constructor(ranked: readonly RankedCandidate[], request: ParsedRequest) {
    this.#ranked = ranked;
    this.#target = new LengthTarget(request.length);
    const share = request.similarTo.length > 0 ? 5 : 7;
    this.#maxPerArtist =
      request.onlyArtists.length > 0 ? Number.POSITIVE_INFINITY : Math.max(2, Math.ceil(this.#target.songs / share));
  }

  #isSelected({ track }: RankedCandidate): boolean {
    return songKeys(track).some((key) => this.#keys.has(key));
  }

  #countOf(artist: string): number {
    return this.#counts.get(artist) ?? 0;
  }

  /** Adds a song unless it is a duplicate or too long. Returns whether it was added. */
  add(song: RankedCandidate): boolean {
    if (this.#target.isReached || !this.#target.fits(song.track) || this.#isSelected(song)) return false;
    this.#songs.push(song);
    for (const key of songKeys(song.track)) this.#keys.add(key);
    this.#counts.set(song.artist, this.#countOf(song.artist) + 1);
    this.#target.add(song.track);
    return true;
  }

  /** Adds the mentioned songs, then one song of each mentioned artist. */
  addMentioned({ songs, artists }: ResolvedMentions): void {
    const byId = new Map(this.#ranked.map((song) => [song.track.id, song]));
    const mentioned = songs.flatMap((id) => byId.get(id) ?? []).sort((one, other) => other.score - one.score);
    for (const song of mentioned.slice(0, Math.max(3, Math.floor(this.#target.songs / 3)))) this.add(song);
    for (const artist of artists.keys()) {
      const isBy = (song: RankedCandidate): boolean => songKeys(song.track).some((key) => key.endsWith(`|${artist}`));
      if (this.#songs.some(isBy)) continue;
      const song =
        this.#ranked.find((one) => one.artist === artist && !this.#isSelected(one)) ?? this.#ranked.find(isBy);
      if (song !== undefined) this.add(song);
    }
  }

  /** Adds accepted songs until the length is reached, at most `maxPerArtist` of each artist. */
  fill(accepts: (song: RankedCandidate) => boolean, maxPerArtist: number): void {
    const remaining = this.#ranked.filter((song) => accepts(song) && !this.#isSelected(song));
    while (!this.#target.isReached) {
      const best = this.#bestForGap(remaining, maxPerArtist) ?? this.#bestByScore(remaining, maxPerArtist);
      if (best === undefined) return;
      remaining.splice(remaining.indexOf(best), 1);
      this.add(best);
    }
  }

  #isSelectable(song: RankedCandidate, maxPerArtist: number): boolean {
    return this.#countOf(song.artist) < maxPerArtist && this.#target.fits(song.track) && !this.#isSelected(song);
  }

  #bestByScore(remaining: readonly RankedCandidate[], maxPerArtist: number): RankedCandidate | undefined {
    let best: RankedCandidate | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const song of remaining) {
      // The list is sorted by score, so that no later song is better.
      if (song.score <= bestScore) break;
      const score = song.score - repetitionPenalty * this.#countOf(song.artist);
      if (score > bestScore && this.#isSelectable(song, maxPerArtist)) {
        best = song;
        bestScore = score;
      }
    }
    return best;
  }

  /** Near the end of a playlist of minutes: the song with the best length. */
  #bestForGap(remaining: readonly RankedCandidate[], maxPerArtist: number): RankedCandidate | undefined {
    const gap = this.#target.gapMs;
    if (gap === null || gap > gapSearchMs) return undefined;
    const selectable = remaining.filter((song) => this.#isSelectable(song, maxPerArtist)).slice(0, maxGapCandidates);
    const distance = (song: RankedCandidate): number => Math.abs(gap - durationOf(song.track));
    return selectable.reduce<RankedCandidate | undefined>(
      (best, song) => (best === undefined || distance(song) < distance(best) ? song : best),
      undefined,
    );
  }

  /** Adds good matches with few songs per artist, then more of them, then other songs. */
  fillAll(): void {
    this.fill(({ isGoodMatch }) => isGoodMatch, this.#maxPerArtist);
    this.fill(({ isGoodMatch }) => isGoodMatch, this.#maxPerArtist * 2);
    this.fill(({ isMismatch }) => !isMismatch, this.#maxPerArtist);
    this.fill(({ isMismatch }) => !isMismatch, Number.POSITIVE_INFINITY);
    if (this.#songs.length < 5) this.fill(() => true, this.#maxPerArtist);
  }

  get isReached(): boolean {
    return this.#target.isReached;
  }

  get isLowQuality(): boolean {
    const goodMatches = this.#songs.filter(({ isGoodMatch }) => isGoodMatch).length;
    const isVaried = this.#counts.size >= this.#target.songs / 4 || this.#maxPerArtist === Number.POSITIVE_INFINITY;
    return goodMatches < this.#songs.length * minGoodMatchShare || !isVaried;
  }

  get hasNoMatch(): boolean {
    return this.#songs.every(({ isGoodMatch }) => !isGoodMatch);
  }

  get songs(): CatalogueTrack[] {
    return spreadArtists(this.#songs, ({ artist }) => artist).map(({ track }) => track);
  }
}

/**
 * Selects songs of the pool that satisfy the hard constraints, the best matches first, without two versions of a song, with
 * artists spread. Pure: the same pool and request give the same playlist.
 */
export const selectSongs = (
  pool: CandidatePool,
  request: ParsedRequest,
  mentions: ResolvedMentions,
  { preferredIds: picked = [] }: SelectOptions = {},
): Selection => {
  const constraints = new HardConstraints(request, pool, mentions);
  const candidates = [...pool.values()].filter(({ track }) => constraints.isSatisfiedBy(track));
  const ranked = rankCandidates(candidates, request, mentions);
  const selector = new SongSelector(ranked, request);
  selector.addMentioned(mentions);
  const byId = new Map(ranked.map((song) => [song.track.id, song]));
  for (const id of picked) {
    const song = byId.get(id);
    if (song !== undefined) selector.add(song);
  }
  selector.fillAll();
  const { songs } = selector;
  const unverified = constraints.unverified();
  if (request.length?.kind === 'minutes' && songs.some(({ durationMs }) => !durationMs)) unverified.push('length');
  return {
    songs,
    isShort: !selector.isReached,
    isLowQuality: selector.isLowQuality,
    hasNoMatch: selector.hasNoMatch,
    unverified,
  };
};
