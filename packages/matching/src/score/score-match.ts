import type { Reading, Song } from '../song/song.ts';
import { hasPhrase, squash, wordsOf } from '../text/fold.ts';
import { readVersions, type Version } from '../title/remark.ts';
import { artistLikeness, contextIsExplained, namesBeyondComparing } from './artist.ts';
import { compareDuration, secondsApart } from './duration.ts';
import { compareExplicitness } from './edition.ts';
import { compareGuests } from './guests.ts';
import type { Reason } from './reason.ts';
import { sameTitle, titleLikeness } from './title.ts';
import { isStrangersUpload } from './upload.ts';
import { compareVersions } from './version.ts';

export interface MatchScore {
  /** 0 to 1. Tracks that contradict each other stay below 0.5. */
  score: number;
  /** What speaks against it, the weightiest first; empty when nothing does. */
  reasons: readonly Reason[];
  /** How alike titles and artists are by themselves, 0 to 1. */
  parts: { title: number; artist: number };
  /** Another edition of the recording, to be taken only where the very one is not there. */
  standsIn: boolean;
}

/** From here on two tracks are the same song. See the README for how it was chosen. */
export const threshold = 0.7;
/** A contradiction in title, artist, version or length can't be outweighed by the rest. */
const contradictionCap = 0.5;
/** Below this the artists are different people. */
const sameArtist = 0.75;
/** An upload that is not the artist's own must name the song exactly. */
const uploadTitle = 0.96;

const sourceFactor = { song: 1, topic: 1, 'official-video': 0.96, unknown: 0.93, 'user-upload': 0.88 } as const;
/** Parts of a video title that neither artist nor album explains. */
const unexplainedFactor = { song: 1, topic: 1, 'official-video': 0.93, unknown: 0.85, 'user-upload': 0.78 } as const;

interface Pairing {
  left: Reading;
  right: Reading;
  title: number;
  artist: number;
  explained: number;
  value: number;
}

const explainedBy = (reading: Reading, video: Song, other: Song): number =>
  reading.context.length === 0 || contextIsExplained(reading, video, other) ? 1 : unexplainedFactor[video.kind];

const pairUp = (a: Song, left: Reading, b: Song, right: Reading): Pairing => {
  const title = titleLikeness(a, left, b, right);
  // Only an equal ISRC makes the artist matter for another title.
  const isOther = title < 0.5 && (a.isrc === null || a.isrc !== b.isrc);
  const artist = isOther ? 0 : artistLikeness(a, left, b, right);
  const explained = explainedBy(left, a, b) * explainedBy(right, b, a);
  return { left, right, title, artist, explained, value: title * (0.2 + 0.8 * artist) * explained };
};

const bestPairing = (a: Song, b: Song): Pairing =>
  a.readings
    .flatMap((left) => b.readings.map((right) => pairUp(a, left, b, right)))
    .reduce((best, pairing) => (pairing.value > best.value ? pairing : best));

const albumFactor = (a: Song, b: Song): number => {
  if (a.album === null || b.album === null) return 0.985;
  if (squash(a.album) === squash(b.album)) return 1;
  return hasPhrase(a.album, b.album) || hasPhrase(b.album, a.album) ? 0.99 : 0.975;
};

/** Names in two alphabets prove nothing; the same title, length and album do. */
const artistByAlbum = (a: Song, b: Song, pairing: Pairing): number => {
  const seconds = secondsApart(a, b);
  const sameAlbum = a.album !== null && a.album === b.album;
  const sure = pairing.title === 1 && sameAlbum && seconds !== null && seconds <= 3;
  return sure && namesBeyondComparing(a, b) ? 0.98 : 0;
};

const wordsOfNames = (song: Song): string[] =>
  [...song.credits, ...song.guests].flatMap((credit) => wordsOf(credit.whole)).concat(wordsOf(song.album ?? ''));

/** "8D | Artist - Song", "Piano Tribute to Artist - Song": what stands beside the song and is no name says which version it is. */
const contextVersions = (reading: Reading, other: Song): Version[] => {
  const names = new Set(wordsOfNames(other));
  return reading.context.flatMap((part) =>
    readVersions(
      wordsOf(part.whole)
        .filter((word) => !names.has(word))
        .join(' '),
    ),
  );
};

/** Titles that are the same word for word say the same, however their words are understood. */
const versionsToCompare = (a: Song, b: Song, { left, right }: Pairing): [Version[], Version[]] =>
  squash(a.whole) === squash(b.whole)
    ? [[...a.versions], [...a.versions]]
    : [
        [...a.versions, ...contextVersions(left, b)],
        [...b.versions, ...contextVersions(right, a)],
      ];

/**
 * Compares two songs. Symmetric but for the wanted song's artists, of which as many as possible should be there.
 * Factors are multiplied, contradictions cap the score.
 */
export const scoreMatch = (wanted: Song, candidate: Song): MatchScore => {
  if (wanted.service === candidate.service && wanted.id === candidate.id)
    return { score: 1, reasons: [], parts: { title: 1, artist: 1 }, standsIn: false };
  const pairing = bestPairing(wanted, candidate);
  const artist = Math.max(pairing.artist, artistByAlbum(wanted, candidate, pairing));
  const [ofWanted, ofCandidate] = versionsToCompare(wanted, candidate, pairing);
  const versions = compareVersions(wanted, ofWanted, candidate, ofCandidate);
  const guests = compareGuests(wanted, pairing.left, candidate, pairing.right);
  const editions = compareExplicitness(wanted, candidate);
  const duration = compareDuration(wanted, candidate);
  const upload = isStrangersUpload(candidate, wanted) || isStrangersUpload(wanted, candidate);
  const unsureUpload = upload && (pairing.title < uploadTitle || artist < 0.9);
  const reasons: Reason[] = [];
  if (pairing.title < sameTitle) reasons.push('other-title');
  if (artist < sameArtist) reasons.push('other-artist');
  if (versions.conflict || guests.conflict) reasons.push('other-version');
  if (editions.conflict) reasons.push('other-edition');
  if (duration.conflict) reasons.push('other-length');
  if (unsureUpload) reasons.push('unsure-upload');
  const source = (song: Song, isUpload: boolean): number =>
    song.kind === 'user-upload' && !isUpload ? sourceFactor['official-video'] : sourceFactor[song.kind];
  const score =
    pairing.title *
    artist *
    pairing.explained *
    versions.factor *
    guests.factor *
    editions.factor *
    duration.factor *
    albumFactor(wanted, candidate) *
    source(candidate, upload) *
    source(wanted, upload);
  return {
    score: reasons.length > 0 ? Math.min(score, contradictionCap) : score,
    reasons,
    parts: { title: pairing.title, artist },
    standsIn: versions.standsIn,
  };
};
