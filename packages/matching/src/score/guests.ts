import { type Credit, sameCredit } from '../song/artist-names.ts';
import type { Reading, Song } from '../song/song.ts';
import { secondsApart } from './duration.ts';
import { agrees, conflicts, type Verdict } from './reason.ts';

const samePerson = 0.85;
/** Up to here a guest is one whom the other service forgot to name; beyond, the song was recorded anew. Seconds. */
const forgottenGuest = 5;
const forgottenGuestInVideo = 10;

const isAmong = (name: Credit, names: readonly Credit[]): boolean =>
  names.some((other) => sameCredit(name, other) >= samePerson);

/** True when all the people that one credit may name are known. */
const isKnown = (credit: Credit, others: readonly Credit[]): boolean =>
  others.some((other) => other.whole === credit.whole) ||
  (credit.parts.length === 0 || credit.isAliased
    ? isAmong(credit, others)
    : credit.parts.every((part) => isAmong({ whole: part, parts: [], isAliased: false }, others)));

/** The credits of a track; for a video those parts of its title that name the other track's artist. */
const namedArtists = (song: Song, reading: Reading, others: readonly Credit[]): readonly Credit[] =>
  song.isVideo ? reading.context.filter((part) => isAmong(part, others)) : song.credits;

const namesSomebodyElse = (a: Song, left: Reading, b: Song, right: Reading): boolean => {
  const others = [...b.credits, ...b.guests, ...right.context];
  return [...a.guests, ...namedArtists(a, left, others)].some((credit) => !isKnown(credit, others));
};

/** Guests whom only one side names cost a little, so that the track without them, or with them, comes first. */
const guestFactor = 0.96;

/**
 * Compares the people named. On a recording of another length, a guest whom only one side names makes another version.
 * Videos often name the main artist only; there just the additional names count.
 */
export const compareGuests = (a: Song, left: Reading, b: Song, right: Reading): Verdict => {
  const moreInA = !b.isVideo && namesSomebodyElse(a, left, b, right);
  const moreInB = !a.isVideo && namesSomebodyElse(b, right, a, left);
  if (!moreInA && !moreInB) return agrees(1);
  const seconds = secondsApart(a, b);
  const hasVideo = a.isVideo || b.isVideo;
  if (seconds !== null && seconds > (hasVideo ? forgottenGuestInVideo : forgottenGuest)) return conflicts;
  return agrees(hasVideo ? 1 : guestFactor);
};
