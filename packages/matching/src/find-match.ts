import type { SourceTrack, Track } from '@playa/contracts';
import { toConfidence } from './score/confidence.ts';
import type { Reason } from './score/reason.ts';
import { type MatchScore, matchThreshold, scoreMatch } from './score/score-match.ts';
import { trustsIsrc } from './score/trust-isrc.ts';
import { splitWords } from './text/normalise-text.ts';
import { parseTrack } from './track/parse-track.ts';
import type { ParsedTrack } from './track/parsed-track.ts';

export interface ScoredCandidate {
  track: Track;
  /** 0 to 1. */
  score: number;
  /** Why it was rejected. `explain` returns the sentence for a reason. */
  reasons: readonly Reason[];
}

export type MatchResult =
  | {
      kind: 'match';
      track: Track;
      /** The share of matches with such a score that are right, 0 to 1. */
      confidence: number;
      by: 'isrc' | 'text';
      /** Why it is a substitute and not the exact recording; null for the exact recording. */
      substituteReason: Reason | null;
    }
  | {
      /** One good candidate that a person has to confirm. Callers must not write it to a playlist without confirmation. */
      kind: 'review';
      track: Track;
      confidence: number;
      reasons: readonly Reason[];
      candidates: ScoredCandidate[];
    }
  | { kind: 'none'; candidates: ScoredCandidate[] };

interface ScoredTrack {
  track: Track;
  parsed: ParsedTrack;
  match: MatchScore;
}

const maxListedCandidates = 5;
/** The lowest uncapped score of a candidate for review. */
const reviewThreshold = 0.6;
/** With a larger difference in length a candidate is never for review. Milliseconds. */
const maxReviewDifferenceMs = 30_000;

const durationDifferenceMs = (wanted: ParsedTrack, song: ParsedTrack): number =>
  wanted.durationMs === null || song.durationMs === null
    ? Number.MAX_SAFE_INTEGER
    : Math.abs(wanted.durationMs - song.durationMs);

/** Scores that differ by less are a tie. */
const tieWidth = 1e-4;
const rounded = (score: number): number => Math.round(score / tieWidth);

const isMatch = ({ match }: ScoredTrack): boolean =>
  match.score >= matchThreshold && match.reasons.length === 0 && match.reviewReasons.length === 0;

const isForReview = (wanted: ParsedTrack, { parsed, match }: ScoredTrack): boolean => {
  const [reason, ...more] = match.reasons;
  if (match.uncappedScore < reviewThreshold || more.length > 0) return false;
  if (reason === undefined || reason === 'other-guests') return true;
  if (match.reviewReasons.length > 0) return false;
  return (
    reason === 'unsure-upload' ||
    (reason === 'other-length' && durationDifferenceMs(wanted, parsed) <= maxReviewDifferenceMs)
  );
};

/** 3 for the exact recording, 2 for a substitute, 1 for review, 0 for none. */
const rankOf = (wanted: ParsedTrack, candidate: ScoredTrack): number => {
  if (isMatch(candidate)) return candidate.match.substituteReason === null ? 3 : 2;
  return isForReview(wanted, candidate) ? 1 : 0;
};

/** The number of title words, remarks included, that both titles have, minus the candidate's words that the wanted title lacks. */
const titleWordOverlap = (wanted: ParsedTrack, { normalisedTitle }: ParsedTrack): number => {
  if (normalisedTitle === wanted.normalisedTitle) return Number.MAX_SAFE_INTEGER;
  const words = splitWords(wanted.normalisedTitle);
  return splitWords(normalisedTitle).reduce((sum, word) => sum + (words.includes(word) ? 1 : -1), 0);
};

interface RankedTrack extends ScoredTrack {
  rank: number;
}

/**
 * Best first: rank, then score, then title words in common, then the closer length. The id comes last, so that the order of
 * the candidates never matters.
 */
const byRank =
  (wanted: ParsedTrack) =>
  (a: RankedTrack, b: RankedTrack): number =>
    b.rank - a.rank ||
    rounded(b.match.score) - rounded(a.match.score) ||
    titleWordOverlap(wanted, b.parsed) - titleWordOverlap(wanted, a.parsed) ||
    durationDifferenceMs(wanted, a.parsed) - durationDifferenceMs(wanted, b.parsed) ||
    (a.track.id < b.track.id ? -1 : Number(a.track.id > b.track.id));

const allReasons = ({ reasons, reviewReasons }: MatchScore): readonly Reason[] => {
  const all = [...reasons, ...reviewReasons];
  return all.length > 0 ? all : ['below-threshold'];
};

const listCandidates = (ranked: readonly RankedTrack[]): ScoredCandidate[] =>
  ranked
    .slice(0, maxListedCandidates)
    .map(({ track, match }) => ({ track, score: match.score, reasons: allReasons(match) }));

/** Several queries may return the same track. */
const removeDuplicates = (candidates: readonly Track[]): Track[] => [
  ...new Map(
    candidates.map((track) => [`${track.service} ${track.id} ${track.title} ${track.durationMs}`, track]),
  ).values(),
];

/**
 * Finds the candidate that is the same recording as the wanted track (`match`), one that a person has to confirm (`review`),
 * or none. Pure; the order of the candidates does not matter. Never throws.
 */
export const findMatch = (wanted: SourceTrack, candidates: readonly Track[]): MatchResult => {
  const parsedWanted = parseTrack(wanted);
  const ranked = removeDuplicates(candidates)
    .map((track): RankedTrack => {
      const candidate = parseTrack(track);
      const scored = { track, parsed: candidate, match: scoreMatch(parsedWanted, candidate) };
      return { ...scored, rank: rankOf(parsedWanted, scored) };
    })
    .sort(byRank(parsedWanted));
  const byIsrc = ranked.find((one) => trustsIsrc(parsedWanted, one.parsed, one.match));
  if (byIsrc !== undefined) {
    const { track, match } = byIsrc;
    return { kind: 'match', track, confidence: toConfidence(match, 'isrc'), by: 'isrc', substituteReason: null };
  }
  const [best] = ranked;
  if (best === undefined || best.rank === 0) return { kind: 'none', candidates: listCandidates(ranked) };
  const { track, match, rank } = best;
  const confidence = toConfidence(match, rank === 1 ? 'review' : 'text');
  if (rank === 1)
    return { kind: 'review', track, confidence, reasons: allReasons(match), candidates: listCandidates(ranked) };
  return { kind: 'match', track, confidence, by: 'text', substituteReason: match.substituteReason };
};
