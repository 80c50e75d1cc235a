import { hasPhrase } from '../text/normalise-text.ts';
import { isNonLatin } from '../text/script.ts';
import { channelStartsWithArtist, creditSimilarity, hasSameSurname } from '../track/credit-similarity.ts';
import type { Credit } from '../track/parse-credit.ts';
import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { isComposer } from './classical.ts';
import { durationDifferenceSeconds } from './duration.ts';
import { compareIsrc } from './isrc.ts';
import { agreement, conflict, needsReview, substitute, type Verdict } from './reason.ts';

const samePersonSimilarity = 0.85;
/** Up to here a guest is one whom the other service forgot to name; beyond, the song was recorded anew. Seconds. */
const maxOmittedGuestSeconds = 3;
const maxSameTakeSeconds = 2;
const maxOmittedGuestVideoSeconds = 10;

const includesPerson = (name: Credit, names: readonly Credit[]): boolean =>
  names.some((other) => creditSimilarity(name, other) >= samePersonSimilarity);

/** True when all the people that one credit may name are known. */
const includesAllPeople = (credit: Credit, guestConflict: readonly Credit[]): boolean =>
  guestConflict.some((other) => other.name === credit.name) ||
  (credit.splitNames.length === 0 || credit.hasAliases
    ? includesPerson(credit, guestConflict)
    : credit.splitNames.every((part) =>
        includesPerson({ name: part, splitNames: [], hasAliases: false }, guestConflict),
      ));

/** The credits of a track; for a video those parts of its title that name the other track's artist. */
const namedArtists = (song: ParsedTrack, interpretation: TitleInterpretation, others: readonly Credit[]): readonly Credit[] =>
  song.isVideo ? interpretation.otherSegments.filter((part) => includesPerson(part, others)) : song.credits;

/** True when `song` names the person elsewhere than in a credit: in a longer channel name, another part of the title, a prefix. */
const namesElsewhere = (song: ParsedTrack, interpretation: TitleInterpretation, person: Credit): boolean =>
  (song.service === 'youtube' && song.credits.some((channel) => channelStartsWithArtist(channel, person))) ||
  interpretation.otherSegments.some((part) => hasPhrase(part.name, person.name)) ||
  (song.isVideo && hasPhrase(interpretation.full, person.name)) ||
  (song.titlePrefix !== null && hasSameSurname(song.titlePrefix, person));

/** Whom `a` names and `b` does not. */
const findAdditionalNames = (
  a: ParsedTrack,
  left: TitleInterpretation,
  b: ParsedTrack,
  right: TitleInterpretation,
): Credit[] => {
  const others = [...b.credits, ...b.guests, ...right.otherSegments];
  return [...a.guests, ...namedArtists(a, left, others)].filter(
    (credit) =>
      !includesAllPeople(credit, others) &&
      !namesElsewhere(b, right, credit) &&
      // Catalogues credit the composer of a work or leave that to its title.
      !(a.classicalWork !== null && isComposer(credit)),
  );
};

/** Videos often name the main artist only: of a song's people just that one is missed there. */
const mainNamesFor = (other: ParsedTrack, song: ParsedTrack, names: readonly Credit[]): readonly Credit[] =>
  other.isVideo ? names.filter((name) => name === song.credits[0]) : names;

/** Names in two alphabets may be the same person's. */
const namesDiffer = (left: readonly Credit[], right: readonly Credit[]): boolean =>
  left.some((a) => right.some((b) => isNonLatin(a.name) === isNonLatin(b.name)));

/** True when a title has a list of guests. */
const hasGuestList = ({ guests }: ParsedTrack): boolean => guests.length > 0;

/** Several people agree and the length too: the one left over on each side is one person under two names. */
const isSameArtistRespelled = (a: ParsedTrack, b: ParsedTrack, seconds: number | null): boolean =>
  seconds !== null &&
  seconds <= maxSameTakeSeconds &&
  a.credits.filter((credit) => includesAllPeople(credit, [...b.credits, ...b.guests])).length >= 2;

interface GuestVerdict extends Verdict {
  /** One side names somebody whom the other does not. */
  hasMissingGuest: boolean;
}

const withMissing = (verdict: Verdict): GuestVerdict => ({ ...verdict, hasMissingGuest: true });
const noMissingGuest: GuestVerdict = { ...agreement(1), hasMissingGuest: false };
const others: GuestVerdict = { ...conflict, hasMissingGuest: true };

/** Guests whom only one side names cost a little, so that the track without them, or with them, comes first. */
const guestFactor = 0.96;

/**
 * Compares the people named. Services name a guest in the title, among the artists or not at all, so that one who is missing
 * on one side proves nothing while the lengths agree. A list of guests in a catalogue is complete: with other lengths, other
 * guests on both sides, or one more and another ISRC, it may be another recording.
 */
export const compareGuests = (
  wanted: ParsedTrack,
  left: TitleInterpretation,
  candidate: ParsedTrack,
  right: TitleInterpretation,
): GuestVerdict => {
  const isrc = compareIsrc(wanted, candidate);
  if (isrc === 'same') return noMissingGuest;
  const inWanted = findAdditionalNames(wanted, left, candidate, right);
  const inCandidate = findAdditionalNames(candidate, right, wanted, left);
  if (inWanted.length === 0 && inCandidate.length === 0) return noMissingGuest;
  const seconds = durationDifferenceSeconds(wanted, candidate);
  if (namesDiffer(mainNamesFor(candidate, wanted, inWanted), mainNamesFor(wanted, candidate, inCandidate))) {
    return isSameArtistRespelled(wanted, candidate, seconds) ? noMissingGuest : others;
  }
  const isMissingInCandidate = !candidate.isVideo && inWanted.length > 0;
  const isMissingInWanted = inCandidate.length > 0 && !(candidate.isVideo && wanted.isVideo);
  if (!isMissingInCandidate && !isMissingInWanted) return noMissingGuest;
  if (isMissingInWanted && isrc === 'other') return others;
  const hasVideo = wanted.isVideo || candidate.isVideo;
  const maxSeconds =
    hasVideo && !(isMissingInWanted && wanted.isVideo) ? maxOmittedGuestVideoSeconds : maxOmittedGuestSeconds;
  if (seconds !== null && seconds > maxSeconds) return withMissing(needsReview(guestFactor, 'missing-guest'));
  // A list that is there is complete: whom it leaves out is not on the recording.
  if (!candidate.isVideo && hasGuestList(wanted) && hasGuestList(candidate)) {
    return withMissing(needsReview(guestFactor, 'missing-guest'));
  }
  if (hasVideo) return withMissing(agreement(1));
  // A topic credits its channel's artist alone; elsewhere a list of artists is there to be complete.
  const haveArtistLists = wanted.service !== 'youtube' && candidate.service !== 'youtube';
  return withMissing(haveArtistLists ? substitute(guestFactor, 'missing-guest') : agreement(guestFactor));
};
