import { hasPhrase, removeSpaces, splitWords } from '../text/normalise-text.ts';
import { parseVersions, type Version } from '../title/parse-remark.ts';
import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { versionsFromArtistName } from '../track/versions-from-artist-name.ts';
import { compareAliases } from './alias.ts';
import { bestPairing, type Pairing } from './best-pairing.ts';
import { performersDiffer } from './classical.ts';
import { compareDuration } from './duration.ts';
import { compareExplicitness } from './edition.ts';
import { compareGuests } from './guests.ts';
import { agreement, type Reason, type Verdict } from './reason.ts';
import { compareRemarks } from './remarks.ts';
import { titleThreshold } from './title.ts';
import { isUnofficialUpload } from './unofficial-upload.ts';
import { compareVersions } from './version.ts';

export interface MatchScore {
  /** 0 to 1. At most 0.5 for tracks with a contradiction. */
  score: number;
  /** The score without that cap: how much agrees apart from the contradictions. */
  uncappedScore: number;
  /** The contradictions, the most important first. */
  reasons: readonly Reason[];
  /** Why a person has to review the candidate; empty if nobody has to. */
  reviewReasons: readonly Reason[];
  /** The similarity of titles and of artists, 0 to 1. */
  parts: { title: number; artist: number };
  /** Why it is a substitute and not the exact recording; null for the exact recording. */
  substituteReason: Reason | null;
}

/** Two tracks with at least this score are the same recording. */
export const matchThreshold = 0.7;
/** The highest score with a contradiction in title, artist, version or length. */
const contradictionCap = 0.5;
/** Below this artist similarity the artists are different. */
const sameArtistThreshold = 0.75;
const aliasFactor = 0.98;
const unsureAliasFactor = 0.85;
/** Lower than for songs, since titles of videos have more spelling mistakes. */
const videoTitleThreshold = 0.8;
/** An unofficial upload must name the song nearly exactly. */
const uploadTitleThreshold = 0.96;
const uploadArtistThreshold = 0.9;

const sourceFactor = { song: 1, topic: 1, 'official-video': 0.96, unknown: 0.93, 'user-upload': 0.9 } as const;

const sourceFactorOf = ({ kind }: ParsedTrack, isUnofficial: boolean): number =>
  kind === 'user-upload' && !isUnofficial ? sourceFactor['official-video'] : sourceFactor[kind];

const albumFactor = (a: ParsedTrack, b: ParsedTrack): number => {
  if (a.album === null || b.album === null) return 0.985;
  if (removeSpaces(a.album) === removeSpaces(b.album)) return 1;
  return hasPhrase(a.album, b.album) || hasPhrase(b.album, a.album) ? 0.99 : 0.975;
};

/** The versions named outside the song's segment: "8D | Artist - Song", "Piano Tribute to Artist - Song". */
const versionsInOtherSegments = (
  interpretation: TitleInterpretation,
  other: ParsedTrack,
  otherInterpretation: TitleInterpretation,
): Version[] => {
  if (interpretation.otherSegments.length === 0) return [];
  const knownWords = [other.album ?? '', ...otherInterpretation.otherSegments.map(({ name }) => name)].flatMap(
    splitWords,
  );
  return interpretation.otherSegments.flatMap((part) => {
    const words = splitWords(part.name).filter((word) => !other.nameWords.has(word) && !knownWords.includes(word));
    return [...versionsFromArtistName(part.name), ...parseVersions(words.join(' '))];
  });
};

/** Titles that are the same word for word say the same, however their words are understood. */
const versionsToCompare = (
  a: ParsedTrack,
  b: ParsedTrack,
  { left, right }: Pairing,
): [readonly Version[], readonly Version[]] =>
  removeSpaces(a.normalisedTitle) === removeSpaces(b.normalisedTitle)
    ? [a.versions, a.versions]
    : [
        [...a.versions, ...left.trailingVersions, ...versionsInOtherSegments(left, b, right)],
        [...b.versions, ...right.trailingVersions, ...versionsInOtherSegments(right, a, left)],
      ];

const identicalTrack: MatchScore = {
  score: 1,
  uncappedScore: 1,
  reasons: [],
  reviewReasons: [],
  parts: { title: 1, artist: 1 },
  substituteReason: null,
};

/** Below this title similarity nothing else is compared, unless the ISRCs are equal. */
const otherTitleThreshold = 0.5;
const hasOtherTitle = (wanted: ParsedTrack, candidate: ParsedTrack, { title }: Pairing): boolean =>
  title < otherTitleThreshold && (wanted.isrc === null || wanted.isrc !== candidate.isrc);

const isPlainAgreement = ({ isConflict, substituteReason, reviewReason }: Verdict): boolean =>
  !isConflict && substituteReason === null && reviewReason === null;

const compareArtists = (
  wanted: ParsedTrack,
  candidate: ParsedTrack,
  pairing: Pairing,
): Verdict & { isAlias: boolean } => {
  if (pairing.artist >= sameArtistThreshold) return { ...agreement(pairing.artist), isAlias: false };
  const classical = wanted.classicalWork !== null || candidate.classicalWork !== null;
  const alias =
    classical && performersDiffer(wanted, candidate) ? 'other' : compareAliases(wanted, candidate, pairing.title);
  if (alias === 'same') return { ...agreement(aliasFactor), isAlias: true };
  if (alias === 'unsure') return { ...agreement(unsureAliasFactor), reviewReason: 'unsure-artist', isAlias: true };
  return { ...agreement(pairing.artist), isConflict: true, isAlias: false };
};

/**
 * Compares two parsed tracks: multiplies the factors of all comparisons and caps the score if there is a contradiction.
 * Symmetric except for the wanted artists, of which as many as possible should be in the candidate, and for unofficial
 * uploads, which have stricter thresholds as the candidate.
 */
export const scoreMatch = (wanted: ParsedTrack, candidate: ParsedTrack): MatchScore => {
  if (wanted.service === candidate.service && wanted.id === candidate.id) return identicalTrack;
  const pairing = bestPairing(wanted, candidate);
  if (hasOtherTitle(wanted, candidate, pairing)) {
    const score = pairing.title * (0.2 + 0.8 * pairing.artist) * 0.9;
    const parts = { title: pairing.title, artist: pairing.artist };
    return { score, uncappedScore: score, reasons: ['other-title'], reviewReasons: [], parts, substituteReason: null };
  }
  const artist = compareArtists(wanted, candidate, pairing);
  const [ofWanted, ofCandidate] = versionsToCompare(wanted, candidate, pairing);
  const versions = compareVersions(wanted, ofWanted, candidate, ofCandidate);
  const remarks = pairing.isClassical ? agreement(1) : compareRemarks(wanted, pairing.left, candidate, pairing.right);
  const title =
    isPlainAgreement(remarks) && removeSpaces(pairing.left.core) === removeSpaces(pairing.right.core)
      ? 1
      : pairing.title;
  const guests = compareGuests(wanted, pairing.left, candidate, pairing.right);
  const editions = compareExplicitness(wanted, candidate);
  const duration = compareDuration(wanted, candidate);
  const isUpload = isUnofficialUpload(candidate, wanted);
  const guestConflict = guests.isConflict && !artist.isAlias;
  const reasons: Reason[] = [];
  if (title < (wanted.isVideo ? videoTitleThreshold : titleThreshold)) reasons.push('other-title');
  if (artist.isConflict) reasons.push('other-artist');
  if (versions.isConflict || remarks.isConflict) reasons.push('other-version');
  if (editions.isConflict) reasons.push('other-edition');
  if (duration.isConflict) reasons.push('other-length');
  if (guestConflict) reasons.push('other-guests');
  if (isUpload && (title < uploadTitleThreshold || artist.factor < uploadArtistThreshold))
    reasons.push('unsure-upload');
  const reviewReasons = [artist.reviewReason, versions.reviewReason, remarks.reviewReason, guests.reviewReason].filter(
    (reason) => reason !== null,
  );
  // Two small differences together are for review.
  if (remarks.substituteReason !== null && guests.hasMissingGuest && reviewReasons.length === 0)
    reviewReasons.push('missing-guest', 'unknown-remark');
  const verdicts = [artist, versions, remarks, guests, editions, duration];
  const uncappedScore = verdicts.reduce(
    (product, { isConflict, factor }) => (isConflict ? product : product * factor),
    title * pairing.explainedFactor * albumFactor(wanted, candidate) * sourceFactorOf(candidate, isUpload),
  );
  return {
    score: reasons.length > 0 ? Math.min(uncappedScore, contradictionCap) * 0.9 ** (reasons.length - 1) : uncappedScore,
    uncappedScore: uncappedScore,
    reasons,
    reviewReasons,
    parts: { title, artist: artist.factor },
    substituteReason:
      versions.substituteReason ?? remarks.substituteReason ?? (artist.isAlias ? null : guests.substituteReason),
  };
};
