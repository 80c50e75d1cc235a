import type { SourceTrack, Track } from '@playa/contracts';
import { believesIsrc } from './score/believes-isrc.ts';
import { confidenceOf } from './score/confidence.ts';
import type { Reason } from './score/reason.ts';
import { type MatchScore, scoreMatch, threshold } from './score/score-match.ts';
import { describeSong } from './song/describe-song.ts';
import type { Song } from './song/song.ts';
import { wordsOf } from './text/fold.ts';

export interface ScoredCandidate {
  track: Track;
  /** 0 to 1. */
  score: number;
  /** Why it was not taken; `explain` puts one into words. */
  reasons: readonly Reason[];
}

export type Decision =
  | {
      kind: 'match';
      track: Track;
      /** How often a match like this is right, 0 to 1. */
      confidence: number;
      by: 'isrc' | 'text';
      /** Why it is not the very recording, but one that stands in for it; null for the very recording. */
      standsIn: Reason | null;
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

interface Weighed {
  track: Track;
  song: Song;
  match: MatchScore;
}

const listedCandidates = 5;
/** A review is as good as a match but for its doubt. */
const reviewed = 0.6;
/** A song this much longer or shorter is another recording beyond doubt. Milliseconds. */
const doubtfulLengthMs = 30_000;

const apartMs = (wanted: Song, song: Song): number =>
  wanted.durationMs === null || song.durationMs === null
    ? Number.MAX_SAFE_INTEGER
    : Math.abs(wanted.durationMs - song.durationMs);

/** Scores that differ by less are a tie. */
const tieWidth = 1e-4;
const rounded = (score: number): number => Math.round(score / tieWidth);

const isMatch = ({ match }: Weighed): boolean =>
  match.score >= threshold && match.reasons.length === 0 && match.doubts.length === 0;

const isForReview = (wanted: Song, { song, match }: Weighed): boolean => {
  const [reason, ...more] = match.reasons;
  if (match.agreement < reviewed || more.length > 0) return false;
  if (reason === undefined || reason === 'other-guests') return true;
  if (match.doubts.length > 0) return false;
  return reason === 'unsure-upload' || (reason === 'other-length' && apartMs(wanted, song) <= doubtfulLengthMs);
};

/** 3 for the very recording, 2 for a stand-in, 1 for review, 0 for none. */
const rankOf = (wanted: Song, one: Weighed): number => {
  if (isMatch(one)) return one.match.standsIn === null ? 3 : 2;
  return isForReview(wanted, one) ? 1 : 0;
};

/** How many words of the whole title, remarks included, agree; those that the wanted one does not have count against it. */
const wording = (wanted: Song, { whole }: Song): number => {
  if (whole === wanted.whole) return Number.MAX_SAFE_INTEGER;
  const words = wordsOf(wanted.whole);
  return wordsOf(whole).reduce((sum, word) => sum + (words.includes(word) ? 1 : -1), 0);
};

interface Ranked extends Weighed {
  rank: number;
}

/**
 * Best first: the very recording before a stand-in, then score, then the title written the same, then the closer length,
 * then, so that the order of candidates never matters, the id.
 */
const byRank =
  (wanted: Song) =>
  (a: Ranked, b: Ranked): number =>
    b.rank - a.rank ||
    rounded(b.match.score) - rounded(a.match.score) ||
    wording(wanted, b.song) - wording(wanted, a.song) ||
    apartMs(wanted, a.song) - apartMs(wanted, b.song) ||
    (a.track.id < b.track.id ? -1 : Number(a.track.id > b.track.id));

const reasonsOf = ({ reasons, doubts }: MatchScore): readonly Reason[] => {
  const all = [...reasons, ...doubts];
  return all.length > 0 ? all : ['below-threshold'];
};

const listed = (ranked: readonly Ranked[]): ScoredCandidate[] =>
  ranked
    .slice(0, listedCandidates)
    .map(({ track, match }) => ({ track, score: match.score, reasons: reasonsOf(match) }));

/** Searches by several queries return the same tracks again. */
const withoutRepeats = (candidates: readonly Track[]): Track[] => [
  ...new Map(
    candidates.map((track) => [`${track.service} ${track.id} ${track.title} ${track.durationMs}`, track]),
  ).values(),
];

/**
 * Picks the candidate that is the wanted song (`match`), one that a person has to look at (`review`), or none: a song is
 * never guessed. Pure, and independent of the candidates' order.
 */
export const decide = (wanted: SourceTrack, candidates: readonly Track[]): Decision => {
  const song = describeSong(wanted);
  const ranked = withoutRepeats(candidates)
    .map((track): Ranked => {
      const candidate = describeSong(track);
      const weighed = { track, song: candidate, match: scoreMatch(song, candidate) };
      return { ...weighed, rank: rankOf(song, weighed) };
    })
    .sort(byRank(song));
  const byIsrc = ranked.find((one) => believesIsrc(song, one.song, one.match));
  if (byIsrc !== undefined) {
    const { track, match } = byIsrc;
    return { kind: 'match', track, confidence: confidenceOf(match, 'isrc'), by: 'isrc', standsIn: null };
  }
  const [best] = ranked;
  if (best === undefined || best.rank === 0) return { kind: 'none', candidates: listed(ranked) };
  const { track, match, rank } = best;
  const confidence = confidenceOf(match, rank === 1 ? 'review' : 'text');
  if (rank === 1) return { kind: 'review', track, confidence, reasons: reasonsOf(match), candidates: listed(ranked) };
  return { kind: 'match', track, confidence, by: 'text', standsIn: match.standsIn };
};
