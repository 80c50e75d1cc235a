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
  /** Why it was not taken; `explain` puts one into words. */
  reasons: readonly Reason[];
}

export type MatchResult =
  | {
      kind: 'match';
      track: Track;
      /** How often a match like this is right, 0 to 1. */
      confidence: number;
      by: 'isrc' | 'text';
      /** Why it is not the very recording, but one that stands in for it; null for the very recording. */
      substituteReason: Reason | null;
    }
  | {
      /** One good candidate with a doubt that only a person can settle. Never to be written to a playlist by itself. */
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
/** A review is as good as a match but for its doubt. */
const reviewThreshold = 0.6;
/** A song this much longer or shorter is another recording beyond doubt. Milliseconds. */
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

/** 3 for the very recording, 2 for a stand-in, 1 for review, 0 for none. */
const rankOf = (wanted: ParsedTrack, candidate: ScoredTrack): number => {
  if (isMatch(candidate)) return candidate.match.substituteReason === null ? 3 : 2;
  return isForReview(wanted, candidate) ? 1 : 0;
};

/** How many words of the whole title, remarks included, agree; those that the wanted one does not have count against it. */
const titleWordOverlap = (wanted: ParsedTrack, { normalisedTitle }: ParsedTrack): number => {
  if (normalisedTitle === wanted.normalisedTitle) return Number.MAX_SAFE_INTEGER;
  const words = splitWords(wanted.normalisedTitle);
  return splitWords(normalisedTitle).reduce((sum, word) => sum + (words.includes(word) ? 1 : -1), 0);
};

interface RankedTrack extends ScoredTrack {
  rank: number;
}

/**
 * Best first: the very recording before a stand-in, then score, then the title written the same, then the closer length,
 * then, so that the order of candidates never matters, the id.
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

/** Searches by several queries return the same tracks again. */
const removeDuplicates = (candidates: readonly Track[]): Track[] => [
  ...new Map(
    candidates.map((track) => [`${track.service} ${track.id} ${track.title} ${track.durationMs}`, track]),
  ).values(),
];

/**
 * Picks the candidate that is the wanted song (`match`), one that a person has to look at (`review`), or none: a song is
 * never guessed. Pure, and independent of the candidates' order.
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
