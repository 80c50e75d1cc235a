import type { Track } from '@playa/contracts';
import type { Reason } from './score/reason.ts';
import { type MatchScore, scoreMatch, threshold } from './score/score-match.ts';
import { describeSong } from './song/describe-song.ts';
import type { Song } from './song/song.ts';
import { isBeyondLatin } from './text/script.ts';

export interface ScoredCandidate {
  track: Track;
  /** 0 to 1. */
  score: number;
  /** Why it was not taken. */
  reasons: readonly Reason[];
}

export type Decision =
  | { kind: 'match'; track: Track; confidence: number; by: 'isrc' | 'text' }
  | { kind: 'none'; candidates: ScoredCandidate[] };

interface Weighed {
  track: Track;
  song: Song;
  match: MatchScore;
  index: number;
}

const listedCandidates = 5;
/** An ISRC names one recording; what keeps it from 1 is that services do get them wrong. */
const isrcConfidence = 0.97;

const apartMs = (wanted: Song, song: Song): number =>
  wanted.durationMs === null || song.durationMs === null
    ? Number.MAX_SAFE_INTEGER
    : Math.abs(wanted.durationMs - song.durationMs);

/** Scores that differ by less are a tie. */
const tieWidth = 1e-4;
const rounded = (score: number): number => Math.round(score / tieWidth);

const isMatch = ({ match }: Weighed): boolean => match.score >= threshold && match.reasons.length === 0;
const isExactMatch = (one: Weighed): boolean => isMatch(one) && !one.match.standsIn;

/**
 * Best first: the very recording before a stand-in, then score, then the title written the same,
 * then the closer length, then the service's own order.
 */
const byRank =
  (wanted: Song) =>
  (a: Weighed, b: Weighed): number =>
    Number(isExactMatch(b)) - Number(isExactMatch(a)) ||
    rounded(b.match.score) - rounded(a.match.score) ||
    Number(b.song.whole === wanted.whole) - Number(a.song.whole === wanted.whole) ||
    apartMs(wanted, a.song) - apartMs(wanted, b.song) ||
    a.index - b.index;

/** With one ISRC, titles this far apart in one alphabet are two songs, and one of the two ISRCs is wrong. */
const flatlyOtherTitle = 0.5;
const sameLengthMs = 2000;

const writtenAlike = (a: Song, b: Song): boolean => isBeyondLatin(a.whole) === isBeyondLatin(b.whole);

/** Services do have wrong ISRCs: an equal one is believed unless version, title or artist flatly contradict it. */
const contradictsIsrc = (wanted: Song, { song, match }: Weighed): boolean => {
  const { reasons, parts } = match;
  if (reasons.includes('other-version') || reasons.includes('other-edition')) return true;
  const otherArtist = reasons.includes('other-artist');
  if (reasons.includes('other-title')) {
    if (otherArtist || reasons.includes('other-length')) return true;
    return parts.title < flatlyOtherTitle && writtenAlike(wanted, song);
  }
  // People rename themselves and compilations say "Various Artists"; the same title at the same length is then enough.
  return otherArtist && apartMs(wanted, song) > sameLengthMs;
};

/**
 * Picks the candidate that is the wanted song, or none: a song is never guessed. Candidates come in the service's order.
 * Pure; does not depend on that order except between candidates that nothing else tells apart.
 */
export const decide = (wanted: Track, candidates: readonly Track[]): Decision => {
  const song = describeSong(wanted);
  const ranked = candidates
    .map((track, index): Weighed => {
      const candidate = describeSong(track);
      return { track, song: candidate, match: scoreMatch(song, candidate), index };
    })
    .sort(byRank(song));
  const byIsrc = ranked.find((one) => song.isrc !== null && one.song.isrc === song.isrc && !contradictsIsrc(song, one));
  if (byIsrc !== undefined) {
    return { kind: 'match', track: byIsrc.track, confidence: Math.max(isrcConfidence, byIsrc.match.score), by: 'isrc' };
  }
  const best = ranked[0];
  if (best !== undefined && isMatch(best)) {
    return { kind: 'match', track: best.track, confidence: best.match.score, by: 'text' };
  }
  return {
    kind: 'none',
    candidates: ranked.slice(0, listedCandidates).map(({ track, match }) => ({
      track,
      score: match.score,
      reasons: match.reasons.length > 0 ? match.reasons : ['below-threshold'],
    })),
  };
};
