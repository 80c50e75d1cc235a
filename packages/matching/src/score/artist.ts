import { hasPhrase } from '../text/normalise-text.ts';
import { isNonLatin } from '../text/script.ts';
import { channelStartsWithArtist, creditSimilarity, hasSameSurname } from '../track/credit-similarity.ts';
import type { Credit } from '../track/parse-credit.ts';
import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { namesComposerOf, performersDiffer, performersOf } from './classical.ts';

/** Factors by the source of an artist's name. The service's credit has factor 1. */
const channelFactor = 0.97;
const guestFactor = 0.92;
const surnameFactor = 0.93;
const composerFactor = 0.95;
const phraseFactor = 0.95;
const otherSegmentFactor = 0.94;

/** A channel with at least this similarity to an artist's name is the artist's. */
const ownChannelSimilarity = 0.95;
const samePersonSimilarity = 0.85;

const bestCreditSimilarity = (left: readonly Credit[], right: readonly Credit[]): number => {
  let best = 0;
  for (const a of left) for (const b of right) best = Math.max(best, creditSimilarity(a, b));
  return best;
};

/** The artists that an interpretation names: the credits and, for a video, the other parts of its title. */
const namesIn = (song: ParsedTrack, interpretation: TitleInterpretation): readonly Credit[] => [
  ...interpretation.otherSegments,
  ...song.credits,
];

const isArtistChannel = (video: ParsedTrack, other: ParsedTrack): boolean =>
  video.service === 'youtube' &&
  video.kind !== 'user-upload' &&
  video.credits.some((channel) => other.credits.some((artist) => channelStartsWithArtist(channel, artist)));

const isNamedInOtherSegments = (interpretation: TitleInterpretation, other: ParsedTrack): boolean =>
  interpretation.otherSegments.some((part) => other.credits.some((artist) => hasPhrase(part.name, artist.name)));

const isNamedInTitle = (
  interpretation: TitleInterpretation,
  other: ParsedTrack,
  otherInterpretation: TitleInterpretation,
): boolean =>
  other.credits.some(
    (artist) => hasPhrase(interpretation.core, artist.name) && !hasPhrase(otherInterpretation.core, artist.name),
  );

const countSharedCredits = (a: ParsedTrack, b: ParsedTrack): number =>
  a.credits.filter(
    (credit) =>
      bestCreditSimilarity([credit], [...b.credits, ...b.guests]) >= 0.85 ||
      b.credits.some((other) => hasSameSurname(credit, other)),
  ).length;

/**
 * The similarity of the artists of two tracks, 0 to 1. One main artist in common is enough; each further one of `a` raises the
 * result.
 */
export const artistSimilarity = (
  a: ParsedTrack,
  left: TitleInterpretation,
  b: ParsedTrack,
  right: TitleInterpretation,
): number => {
  const namedLeft = namesIn(a, left);
  const namedRight = namesIn(b, right);
  const classical = a.classicalWork !== null || b.classicalWork !== null;
  if (classical && performersDiffer(a, b)) return 0;
  if (isCoverByUploader(left, a, b) || isCoverByUploader(right, b, a)) return 0;
  let best = bestCreditSimilarity(namedLeft, namedRight);
  if (best < 1) {
    best = Math.max(
      best,
      guestFactor * bestCreditSimilarity(namedLeft, b.guests),
      guestFactor * bestCreditSimilarity(a.guests, namedRight),
    );
  }
  if (best < channelFactor && (isArtistChannel(a, b) || isArtistChannel(b, a))) best = channelFactor;
  if (best < phraseFactor && a.isVideo && left.otherSegments.length === 0 && isNamedInTitle(left, b, right))
    best = phraseFactor;
  if (best < phraseFactor && b.isVideo && right.otherSegments.length === 0 && isNamedInTitle(right, a, left))
    best = phraseFactor;
  if (best < otherSegmentFactor && (isNamedInOtherSegments(left, b) || isNamedInOtherSegments(right, a)))
    best = otherSegmentFactor;
  if (best < surnameFactor && classical && namedLeft.some((x) => namedRight.some((y) => hasSameSurname(x, y)))) {
    best = surnameFactor;
  }
  if (best < composerFactor && classical && (namesComposerOf(left, b) || namesComposerOf(right, a)))
    best = composerFactor;
  if (best < surnameFactor && (isNamedByPrefix(a, b) || isNamedByPrefix(b, a))) best = surnameFactor;
  const sharedRatio = a.credits.length === 0 ? 0 : Math.min(1, countSharedCredits(a, b) / a.credits.length);
  return best * (0.96 + 0.04 * sharedRatio);
};

/**
 * True for "Boyce Avenue - Fast Car | Tracy Chapman" on Boyce Avenue's channel: the uploader is first in the title and is not
 * among the other track's artists.
 */
const isCoverByUploader = (
  { otherSegments: [first] }: TitleInterpretation,
  video: ParsedTrack,
  other: ParsedTrack,
): boolean =>
  video.isVideo &&
  !other.isVideo &&
  first !== undefined &&
  bestCreditSimilarity([first], video.credits) >= ownChannelSimilarity &&
  bestCreditSimilarity([first], [...other.credits, ...other.guests]) < samePersonSimilarity &&
  !other.credits.some((artist) => hasPhrase(first.name, artist.name) || channelStartsWithArtist(first, artist));

/** True if the title starts with the only artist of the other track: "Schubert: Die Nacht" for Franz Schubert. */
const isNamedByPrefix = (song: ParsedTrack, other: ParsedTrack): boolean => {
  const { titlePrefix } = song;
  const [artist] = other.credits;
  return (
    titlePrefix !== null && artist !== undefined && other.credits.length === 1 && hasSameSurname(titlePrefix, artist)
  );
};

/** True if the names cannot be compared, since all are in different scripts. */
export const creditScriptsDiffer = (a: ParsedTrack, b: ParsedTrack): boolean =>
  a.credits.length > 0 &&
  b.credits.length > 0 &&
  a.credits.every((left) => b.credits.every((right) => isNonLatin(left.name) !== isNonLatin(right.name)));

/** True if each part of a video's title other than the song occurs in artists or album of the other track. */
export const otherSegmentsAreKnown = (
  interpretation: TitleInterpretation,
  video: ParsedTrack,
  other: ParsedTrack,
): boolean =>
  // Where only the composer is credited, the performers are unknown.
  (other.classicalWork !== null && performersOf(other).length === 0) ||
  interpretation.otherSegments.every(
    (part) =>
      bestCreditSimilarity([part], [...other.credits, ...other.guests, ...video.credits]) > 0 ||
      other.credits.some((artist) => hasPhrase(part.name, artist.name)) ||
      (other.album !== null && (hasPhrase(part.name, other.album) || hasPhrase(other.album, part.name))),
  );
