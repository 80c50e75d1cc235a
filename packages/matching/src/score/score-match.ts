import type { Reading, Song } from '../song/song.ts';
import { versionsOfName } from '../song/versions-of-name.ts';
import { hasPhrase, squash, wordsOf } from '../text/fold.ts';
import { readVersions, type Version } from '../title/remark.ts';
import { compareAliases } from './alias.ts';
import { otherPerformers } from './classical.ts';
import { compareDuration } from './duration.ts';
import { compareExplicitness } from './edition.ts';
import { compareGuests } from './guests.ts';
import { bestPairing, type Pairing } from './pairing.ts';
import { agrees, type Reason, type Verdict } from './reason.ts';
import { compareRemarks } from './remarks.ts';
import { sameTitle } from './title.ts';
import { isStrangersUpload } from './upload.ts';
import { compareVersions } from './version.ts';

export interface MatchScore {
  /** 0 to 1. Tracks that contradict each other stay below 0.5. */
  score: number;
  /** The same without that cap: how much agrees beside the contradictions. */
  agreement: number;
  /** What speaks against it, the weightiest first; empty when nothing does. */
  reasons: readonly Reason[];
  /** What a person has to look at; empty when nothing is in doubt. */
  doubts: readonly Reason[];
  /** How alike titles and artists are by themselves, 0 to 1. */
  parts: { title: number; artist: number };
  /** Why it is to be taken only where nothing nearer is there; null for the very recording. */
  standsIn: Reason | null;
}

/** From here on two tracks are the same song. See the README for how it was chosen. */
export const threshold = 0.7;
/** A contradiction in title, artist, version or length can't be outweighed by the rest. */
const contradictionCap = 0.5;
/** Below this the artists are different people. */
const sameArtist = 0.75;
const believedAlias = 0.98;
const unsureAlias = 0.85;
/** Whoever titles a video misspells: one letter in six. */
const sameVideoTitle = 0.8;
/** An upload that is not the artist's own must name the song exactly. */
const uploadTitle = 0.96;
const uploadArtist = 0.9;

const sourceFactor = { song: 1, topic: 1, 'official-video': 0.96, unknown: 0.93, 'user-upload': 0.9 } as const;

const sourceFactorOf = ({ kind }: Song, isStrangers: boolean): number =>
  kind === 'user-upload' && !isStrangers ? sourceFactor['official-video'] : sourceFactor[kind];

const albumFactor = (a: Song, b: Song): number => {
  if (a.album === null || b.album === null) return 0.985;
  if (squash(a.album) === squash(b.album)) return 1;
  return hasPhrase(a.album, b.album) || hasPhrase(b.album, a.album) ? 0.99 : 0.975;
};

/** "8D | Artist - Song", "Piano Tribute to Artist - Song": what stands beside the song and is no name says which version it is. */
const contextVersions = (reading: Reading, other: Song, otherReading: Reading): Version[] => {
  if (reading.context.length === 0) return [];
  const told = [other.album ?? '', ...otherReading.context.map(({ whole }) => whole)].flatMap(wordsOf);
  return reading.context.flatMap((part) => {
    const words = wordsOf(part.whole).filter((word) => !other.nameWords.has(word) && !told.includes(word));
    return [...versionsOfName(part.whole), ...readVersions(words.join(' '))];
  });
};

/** Titles that are the same word for word say the same, however their words are understood. */
const versionsToCompare = (a: Song, b: Song, { left, right }: Pairing): [readonly Version[], readonly Version[]] =>
  squash(a.whole) === squash(b.whole)
    ? [a.versions, a.versions]
    : [
        [...a.versions, ...left.versions, ...contextVersions(left, b, right)],
        [...b.versions, ...right.versions, ...contextVersions(right, a, left)],
      ];

const itself: MatchScore = {
  score: 1,
  agreement: 1,
  reasons: [],
  doubts: [],
  parts: { title: 1, artist: 1 },
  standsIn: null,
};

/** What needs no further look: another title, and no code that says otherwise. */
const farTitle = 0.5;
const isOtherSong = (wanted: Song, candidate: Song, { title }: Pairing): boolean =>
  title < farTitle && (wanted.isrc === null || wanted.isrc !== candidate.isrc);

const explainsAll = ({ conflict, standsIn, doubt }: Verdict): boolean =>
  !conflict && standsIn === null && doubt === null;

const artistOf = (wanted: Song, candidate: Song, pairing: Pairing): Verdict & { isAlias: boolean } => {
  if (pairing.artist >= sameArtist) return { ...agrees(pairing.artist), isAlias: false };
  const classical = wanted.work !== null || candidate.work !== null;
  const alias =
    classical && otherPerformers(wanted, candidate) ? 'other' : compareAliases(wanted, candidate, pairing.title);
  if (alias === 'same') return { ...agrees(believedAlias), isAlias: true };
  if (alias === 'unsure') return { ...agrees(unsureAlias), doubt: 'unsure-artist', isAlias: true };
  return { ...agrees(pairing.artist), conflict: true, isAlias: false };
};

/**
 * Compares two songs. Symmetric but for the wanted song's artists, of which as many as possible should be there, and for
 * uploads, which are held to more where they are the candidate. Factors are multiplied, contradictions cap the score.
 */
export const scoreMatch = (wanted: Song, candidate: Song): MatchScore => {
  if (wanted.service === candidate.service && wanted.id === candidate.id) return itself;
  const pairing = bestPairing(wanted, candidate);
  if (isOtherSong(wanted, candidate, pairing)) {
    const score = pairing.title * (0.2 + 0.8 * pairing.artist) * 0.9;
    const parts = { title: pairing.title, artist: pairing.artist };
    return { score, agreement: score, reasons: ['other-title'], doubts: [], parts, standsIn: null };
  }
  const artist = artistOf(wanted, candidate, pairing);
  const [ofWanted, ofCandidate] = versionsToCompare(wanted, candidate, pairing);
  const versions = compareVersions(wanted, ofWanted, candidate, ofCandidate);
  const remarks = pairing.isClassical ? agrees(1) : compareRemarks(wanted, pairing.left, candidate, pairing.right);
  const title = explainsAll(remarks) && squash(pairing.left.core) === squash(pairing.right.core) ? 1 : pairing.title;
  const guests = compareGuests(wanted, pairing.left, candidate, pairing.right);
  const editions = compareExplicitness(wanted, candidate);
  const duration = compareDuration(wanted, candidate);
  const isUpload = isStrangersUpload(candidate, wanted);
  const guestConflict = guests.conflict && !artist.isAlias;
  const reasons: Reason[] = [];
  if (title < (wanted.isVideo ? sameVideoTitle : sameTitle)) reasons.push('other-title');
  if (artist.conflict) reasons.push('other-artist');
  if (versions.conflict || remarks.conflict) reasons.push('other-version');
  if (editions.conflict) reasons.push('other-edition');
  if (duration.conflict) reasons.push('other-length');
  if (guestConflict) reasons.push('other-guests');
  if (isUpload && (title < uploadTitle || artist.factor < uploadArtist)) reasons.push('unsure-upload');
  const doubts = [artist.doubt, versions.doubt, remarks.doubt, guests.doubt].filter((doubt) => doubt !== null);
  // Two soft differences together make another version.
  if (remarks.standsIn !== null && guests.isMissing && doubts.length === 0)
    doubts.push('missing-guest', 'unknown-remark');
  const verdicts = [artist, versions, remarks, guests, editions, duration];
  const agreement = verdicts.reduce(
    (product, { conflict, factor }) => (conflict ? product : product * factor),
    title * pairing.explained * albumFactor(wanted, candidate) * sourceFactorOf(candidate, isUpload),
  );
  return {
    score: reasons.length > 0 ? Math.min(agreement, contradictionCap) * 0.9 ** (reasons.length - 1) : agreement,
    agreement,
    reasons,
    doubts,
    parts: { title, artist: artist.factor },
    standsIn: versions.standsIn ?? remarks.standsIn ?? (artist.isAlias ? null : guests.standsIn),
  };
};
