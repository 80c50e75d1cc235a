import { channelCarries, sameCredit, sameSurname } from '../song/artist-names.ts';
import type { Credit } from '../song/read-credit.ts';
import type { Reading, Song } from '../song/song.ts';
import { hasPhrase } from '../text/fold.ts';
import { isBeyondLatin } from '../text/script.ts';
import { isComposer } from './classical.ts';
import { secondsApart } from './duration.ts';
import { compareIsrc } from './isrc.ts';
import { agrees, conflicts, doubts, standsIn, type Verdict } from './reason.ts';

const samePerson = 0.85;
/** Up to here a guest is one whom the other service forgot to name; beyond, the song was recorded anew. Seconds. */
const forgottenGuest = 3;
const sameTake = 2;
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
  (song.isVideo && hasPhrase(reading.full, person.whole)) ||
  (song.prefix !== null && sameSurname(song.prefix, person));

/** Whom `a` names and `b` does not. */
const additional = (a: Song, left: Reading, b: Song, right: Reading): Credit[] => {
  const others = [...b.credits, ...b.guests, ...right.context];
  return [...a.guests, ...namedArtists(a, left, others)].filter(
    (credit) =>
      !isKnown(credit, others) &&
      !namesOtherwise(b, right, credit) &&
      // Catalogues credit the composer of a work or leave that to its title.
      !(a.work !== null && isComposer(credit)),
  );
};

/** Videos often name the main artist only: of a song's people just that one is missed there. */
const missedIn = (other: Song, song: Song, names: readonly Credit[]): readonly Credit[] =>
  other.isVideo ? names.filter((name) => name === song.credits[0]) : names;

/** Names in two alphabets may be the same person's. */
const areOthers = (left: readonly Credit[], right: readonly Credit[]): boolean =>
  left.some((a) => right.some((b) => isBeyondLatin(a.whole) === isBeyondLatin(b.whole)));

/** True when a title has a list of guests. */
const listsGuests = ({ guests }: Song): boolean => guests.length > 0;

/** Several people agree and the length too: the one left over on each side is one person under two names. */
const isRespelled = (a: Song, b: Song, seconds: number | null): boolean =>
  seconds !== null &&
  seconds <= sameTake &&
  a.credits.filter((credit) => isKnown(credit, [...b.credits, ...b.guests])).length >= 2;

interface GuestVerdict extends Verdict {
  /** One side names somebody whom the other does not. */
  isMissing: boolean;
}

const missing = (verdict: Verdict): GuestVerdict => ({ ...verdict, isMissing: true });
const nobodyMissing: GuestVerdict = { ...agrees(1), isMissing: false };
const others: GuestVerdict = { ...conflicts, isMissing: true };

/** Guests whom only one side names cost a little, so that the track without them, or with them, comes first. */
const guestFactor = 0.96;

/**
 * Compares the people named. Services name a guest in the title, among the artists or not at all, so that one who is missing
 * on one side proves nothing while the lengths agree. A list of guests in a catalogue is complete: with other lengths, other
 * guests on both sides, or one more and another ISRC, it may be another recording.
 */
export const compareGuests = (wanted: Song, left: Reading, candidate: Song, right: Reading): GuestVerdict => {
  const isrc = compareIsrc(wanted, candidate);
  if (isrc === 'same') return nobodyMissing;
  const inWanted = additional(wanted, left, candidate, right);
  const inCandidate = additional(candidate, right, wanted, left);
  if (inWanted.length === 0 && inCandidate.length === 0) return nobodyMissing;
  const seconds = secondsApart(wanted, candidate);
  if (areOthers(missedIn(candidate, wanted, inWanted), missedIn(wanted, candidate, inCandidate))) {
    return isRespelled(wanted, candidate, seconds) ? nobodyMissing : others;
  }
  const isMissed = !candidate.isVideo && inWanted.length > 0;
  const isMore = inCandidate.length > 0 && !(candidate.isVideo && wanted.isVideo);
  if (!isMissed && !isMore) return nobodyMissing;
  if (isMore && isrc === 'other') return others;
  const hasVideo = wanted.isVideo || candidate.isVideo;
  const most = hasVideo && !(isMore && wanted.isVideo) ? forgottenGuestInVideo : forgottenGuest;
  if (seconds !== null && seconds > most) return missing(doubts(guestFactor, 'missing-guest'));
  // A list that is there is complete: whom it leaves out is not on the recording.
  if (!candidate.isVideo && listsGuests(wanted) && listsGuests(candidate)) {
    return missing(doubts(guestFactor, 'missing-guest'));
  }
  if (hasVideo) return missing(agrees(1));
  // A topic credits its channel's artist alone; elsewhere a list of artists is there to be complete.
  const isListed = wanted.service !== 'youtube' && candidate.service !== 'youtube';
  return missing(isListed ? standsIn(guestFactor, 'missing-guest') : agrees(guestFactor));
};
