import { channelCarries, sameCredit, sameSurname } from '../song/artist-names.ts';
import type { Credit } from '../song/read-credit.ts';
import type { Reading, Song } from '../song/song.ts';
import { hasPhrase } from '../text/fold.ts';
import { isBeyondLatin } from '../text/script.ts';
import { secondsApart } from './duration.ts';
import { compareIsrc } from './isrc.ts';
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

/** True when `song` names the person elsewhere than in a credit: in a longer channel name, another part of the title, a prefix. */
const namesOtherwise = (song: Song, reading: Reading, person: Credit): boolean =>
  (song.service === 'youtube' && song.credits.some((channel) => channelCarries(channel, person))) ||
  reading.context.some((part) => hasPhrase(part.whole, person.whole)) ||
  (song.prefix !== null && sameSurname(song.prefix, person));

/** Whom `a` names and `b` does not. */
const additional = (a: Song, left: Reading, b: Song, right: Reading): Credit[] => {
  const others = [...b.credits, ...b.guests, ...right.context];
  return [...a.guests, ...namedArtists(a, left, others)].filter(
    (credit) => !isKnown(credit, others) && !namesOtherwise(b, right, credit),
  );
};

/** Videos often name the main artist only: of a song's people just that one is missed there. */
const missedIn = (other: Song, song: Song, names: readonly Credit[]): readonly Credit[] =>
  other.isVideo ? names.filter((name) => name === song.credits[0]) : names;

/** Names in two alphabets may be the same person's. */
const areOthers = (left: readonly Credit[], right: readonly Credit[]): boolean =>
  left.some((a) => right.some((b) => isBeyondLatin(a.whole) === isBeyondLatin(b.whole)));

/** Guests whom only one side names cost a little, so that the track without them, or with them, comes first. */
const guestFactor = 0.96;

/**
 * Compares the people named. Services name a guest in the title, among the artists or not at all, so that one who is missing
 * on one side proves nothing by itself. It is another recording when each side names somebody whom the other does not, when
 * the candidate has somebody more and another ISRC, or when the lengths differ too.
 */
export const compareGuests = (wanted: Song, left: Reading, candidate: Song, right: Reading): Verdict => {
  const isrc = compareIsrc(wanted, candidate);
  if (isrc === 'same') return agrees(1);
  const inWanted = additional(wanted, left, candidate, right);
  const inCandidate = additional(candidate, right, wanted, left);
  if (areOthers(missedIn(candidate, wanted, inWanted), missedIn(wanted, candidate, inCandidate))) return conflicts;
  const moreInWanted = !candidate.isVideo && inWanted.length > 0;
  const moreInCandidate = !wanted.isVideo && inCandidate.length > 0;
  if (!moreInWanted && !moreInCandidate) return agrees(1);
  if (moreInCandidate && isrc === 'other') return conflicts;
  const seconds = secondsApart(wanted, candidate);
  const hasVideo = wanted.isVideo || candidate.isVideo;
  if (seconds !== null && seconds > (hasVideo ? forgottenGuestInVideo : forgottenGuest)) return conflicts;
  return agrees(hasVideo ? 1 : guestFactor);
};
