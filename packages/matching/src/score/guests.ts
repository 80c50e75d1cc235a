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
  (credit.parts.length === 0
    ? isAmong(credit, others)
    : credit.parts.every((part) => isAmong({ whole: part, parts: [] }, others)));

/** The credits of a track; for a video those parts of its title that name the other track's artist. */
const namedArtists = (song: Song, reading: Reading, others: readonly Credit[]): readonly Credit[] =>
  song.isVideo ? reading.context.filter((part) => isAmong(part, others)) : song.credits;

const namesSomebodyElse = (a: Song, left: Reading, b: Song, right: Reading): boolean => {
  const others = [...b.credits, ...b.guests, ...right.context];
  return [...a.guests, ...namedArtists(a, left, others)].some((credit) => !isKnown(credit, others));
};

/** A guest whom only one side names, on a recording of another length: the version with the guest is another one. */
export const compareGuests = (a: Song, left: Reading, b: Song, right: Reading): Verdict => {
  const seconds = secondsApart(a, b);
  const allowed = a.isVideo || b.isVideo ? forgottenGuestInVideo : forgottenGuest;
  if (seconds === null || seconds <= allowed) return agrees(1);
  return namesSomebodyElse(a, left, b, right) || namesSomebodyElse(b, right, a, left) ? conflicts : agrees(1);
};
