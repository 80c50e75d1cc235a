import { channelCarries, sameCredit, sameSurname } from '../song/artist-names.ts';
import type { Credit } from '../song/read-credit.ts';
import type { Reading, Song } from '../song/song.ts';
import { hasPhrase } from '../text/fold.ts';
import { isBeyondLatin } from '../text/script.ts';

/** What names the artist: the service's own credit is sure, a channel or a title less so. */
const channelFactor = 0.97;
const guestFactor = 0.92;
const surnameFactor = 0.93;
const phraseFactor = 0.95;
const contextFactor = 0.94;

/** Work numbers: "Op. 27", "BWV 1007", "D. 957". There the recording is told by its performers, not by its composer. */
const workNumber = /\b(?:op|opus|bwv|hwv|rv|kv|k|d|s|wwv|hob|twv|woo)\s?\d+/;
const isClassical = (reading: Reading): boolean => workNumber.test(reading.full);

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

/** Performers decide between recordings of one work: with two or more names on both sides, two must agree. */
const otherPerformers = (a: Song, b: Song): boolean => {
  const needed = Math.min(a.credits.length, b.credits.length, 2);
  return needed > 1 && shared(a, b) < needed;
};

/**
 * How surely both name the same artist, 0 to 1. Any main artist in common is enough; the more of the wanted ones are there,
 * the better.
 */
export const artistLikeness = (a: Song, left: Reading, b: Song, right: Reading): number => {
  const namedLeft = namedBy(a, left);
  const namedRight = namedBy(b, right);
  const classical = isClassical(left) && isClassical(right);
  if (classical && !a.isVideo && !b.isVideo && otherPerformers(a, b)) return 0;
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
  if (best < surnameFactor && (namedByPrefix(a, b) || namedByPrefix(b, a))) best = surnameFactor;
  const present = a.credits.length === 0 ? 0 : Math.min(1, shared(a, b) / a.credits.length);
  return best * (0.96 + 0.04 * present);
};

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
  reading.context.every(
    (part) =>
      bestOf([part], [...other.credits, ...other.guests, ...video.credits]) > 0 ||
      other.credits.some((artist) => hasPhrase(part.whole, artist.whole)) ||
      (other.album !== null && (hasPhrase(part.whole, other.album) || hasPhrase(other.album, part.whole))),
  );
