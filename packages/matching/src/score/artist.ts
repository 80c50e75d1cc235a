import { channelCarries, sameCredit, sameSurname } from '../song/artist-names.ts';
import type { Credit } from '../song/read-credit.ts';
import type { Reading, Song } from '../song/song.ts';
import { hasPhrase } from '../text/fold.ts';
import { isBeyondLatin } from '../text/script.ts';
import { namesComposerOf, otherPerformers, performersOf } from './classical.ts';

/** What names the artist: the service's own credit is sure, a channel or a title less so. */
const channelFactor = 0.97;
const guestFactor = 0.92;
const surnameFactor = 0.93;
const composerFactor = 0.95;
const phraseFactor = 0.95;
const contextFactor = 0.94;

/** A channel of that name. */
const ownChannel = 0.95;
const samePerson = 0.85;

const bestOf = (left: readonly Credit[], right: readonly Credit[]): number => {
  let best = 0;
  for (const a of left) for (const b of right) best = Math.max(best, sameCredit(a, b));
  return best;
};

/** The artists that a reading names: for a video the other parts of its title too. */
const namedBy = (song: Song, reading: Reading): readonly Credit[] => [...reading.context, ...song.credits];

const channelFits = (video: Song, other: Song): boolean =>
  video.service === 'youtube' &&
  video.kind !== 'user-upload' &&
  video.credits.some((channel) => other.credits.some((artist) => channelCarries(channel, artist)));

const namedInContext = (reading: Reading, other: Song): boolean =>
  reading.context.some((part) => other.credits.some((artist) => hasPhrase(part.whole, artist.whole)));

const namedInTitle = (reading: Reading, other: Song, otherReading: Reading): boolean =>
  other.credits.some((artist) => hasPhrase(reading.core, artist.whole) && !hasPhrase(otherReading.core, artist.whole));

const shared = (a: Song, b: Song): number =>
  a.credits.filter(
    (credit) =>
      bestOf([credit], [...b.credits, ...b.guests]) >= 0.85 || b.credits.some((other) => sameSurname(credit, other)),
  ).length;

/**
 * How surely both name the same artist, 0 to 1. Any main artist in common is enough; the more of the wanted ones are there,
 * the better.
 */
export const artistLikeness = (a: Song, left: Reading, b: Song, right: Reading): number => {
  const namedLeft = namedBy(a, left);
  const namedRight = namedBy(b, right);
  const classical = a.work !== null || b.work !== null;
  if (classical && otherPerformers(a, b)) return 0;
  if (isSungBySomebodyElse(left, a, b) || isSungBySomebodyElse(right, b, a)) return 0;
  let best = bestOf(namedLeft, namedRight);
  if (best < 1) {
    best = Math.max(best, guestFactor * bestOf(namedLeft, b.guests), guestFactor * bestOf(a.guests, namedRight));
  }
  if (best < channelFactor && (channelFits(a, b) || channelFits(b, a))) best = channelFactor;
  if (best < phraseFactor && a.isVideo && left.context.length === 0 && namedInTitle(left, b, right))
    best = phraseFactor;
  if (best < phraseFactor && b.isVideo && right.context.length === 0 && namedInTitle(right, a, left))
    best = phraseFactor;
  if (best < contextFactor && (namedInContext(left, b) || namedInContext(right, a))) best = contextFactor;
  if (best < surnameFactor && classical && namedLeft.some((x) => namedRight.some((y) => sameSurname(x, y)))) {
    best = surnameFactor;
  }
  if (best < composerFactor && classical && (namesComposerOf(left, b) || namesComposerOf(right, a)))
    best = composerFactor;
  if (best < surnameFactor && (namedByPrefix(a, b) || namedByPrefix(b, a))) best = surnameFactor;
  const present = a.credits.length === 0 ? 0 : Math.min(1, shared(a, b) / a.credits.length);
  return best * (0.96 + 0.04 * present);
};

/**
 * "Boyce Avenue - Fast Car | Tracy Chapman" on Boyce Avenue's channel: an uploader who stands first in the title, and is
 * nobody of the other track's artists, sings it.
 */
const isSungBySomebodyElse = ({ context: [first] }: Reading, video: Song, other: Song): boolean =>
  video.isVideo &&
  !other.isVideo &&
  first !== undefined &&
  bestOf([first], video.credits) >= ownChannel &&
  bestOf([first], [...other.credits, ...other.guests]) < samePerson &&
  !other.credits.some((artist) => hasPhrase(first.whole, artist.whole) || channelCarries(first, artist));

/** A title that opens with the one artist of the other track names it: "Schubert: Die Nacht" for Franz Schubert. */
const namedByPrefix = (song: Song, other: Song): boolean => {
  const { prefix } = song;
  const [artist] = other.credits;
  return prefix !== null && artist !== undefined && other.credits.length === 1 && sameSurname(prefix, artist);
};

/** True when nothing can be said: the names are in different alphabets. */
export const namesBeyondComparing = (a: Song, b: Song): boolean =>
  a.credits.length > 0 &&
  b.credits.length > 0 &&
  a.credits.every((left) => b.credits.every((right) => isBeyondLatin(left.whole) !== isBeyondLatin(right.whole)));

/** True when every part of a video's title beside the song is accounted for by artists or album of the other track. */
export const contextIsExplained = (reading: Reading, video: Song, other: Song): boolean =>
  // Catalogues that credit the composer alone do not tell who plays.
  (other.work !== null && performersOf(other).length === 0) ||
  reading.context.every(
    (part) =>
      bestOf([part], [...other.credits, ...other.guests, ...video.credits]) > 0 ||
      other.credits.some((artist) => hasPhrase(part.whole, artist.whole)) ||
      (other.album !== null && (hasPhrase(part.whole, other.album) || hasPhrase(other.album, part.whole))),
  );
