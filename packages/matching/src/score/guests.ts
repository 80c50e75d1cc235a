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
/** Up to this difference in length the other service omitted the guest; beyond, it may be another recording. Seconds. */
const maxOmittedGuestSeconds = 3;
const maxSameTakeSeconds = 2;
const maxOmittedGuestVideoSeconds = 10;

const includesPerson = (name: Credit, names: readonly Credit[]): boolean =>
  names.some((other) => creditSimilarity(name, other) >= samePersonSimilarity);

/** True if the other credits include every person that a credit may name. */
const includesAllPeople = (credit: Credit, guestConflict: readonly Credit[]): boolean =>
  guestConflict.some((other) => other.name === credit.name) ||
  (credit.splitNames.length === 0 || credit.hasAliases
    ? includesPerson(credit, guestConflict)
    : credit.splitNames.every((part) =>
        includesPerson({ name: part, splitNames: [], hasAliases: false }, guestConflict),
      ));

/** The credits of a track; for a video the parts of its title that name an artist of the other track. */
const namedArtists = (
  song: ParsedTrack,
  interpretation: TitleInterpretation,
  others: readonly Credit[],
): readonly Credit[] =>
  song.isVideo ? interpretation.otherSegments.filter((part) => includesPerson(part, others)) : song.credits;

/** True if `song` names the person outside its credits: in a longer channel name, another part of the title, a prefix. */
const namesElsewhere = (song: ParsedTrack, interpretation: TitleInterpretation, person: Credit): boolean =>
  (song.service === 'youtube' && song.credits.some((channel) => channelStartsWithArtist(channel, person))) ||
  interpretation.otherSegments.some((part) => hasPhrase(part.name, person.name)) ||
  (song.isVideo && hasPhrase(interpretation.full, person.name)) ||
  (song.titlePrefix !== null && hasSameSurname(song.titlePrefix, person));

/** The people that `a` names and `b` does not. */
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
      // Some catalogues credit the composer of a work, others name the composer in the title only.
      !(a.classicalWork !== null && isComposer(credit)),
  );
};

/** Videos often name the main artist only, so that nobody else counts as missing there. */
const mainNamesFor = (other: ParsedTrack, song: ParsedTrack, names: readonly Credit[]): readonly Credit[] =>
  other.isVideo ? names.filter((name) => name === song.credits[0]) : names;

/** True if any two names can be compared. Names in two scripts may be the same person's. */
const namesDiffer = (left: readonly Credit[], right: readonly Credit[]): boolean =>
  left.some((a) => right.some((b) => isNonLatin(a.name) === isNonLatin(b.name)));

/** True if the title names guests. */
const hasGuestList = ({ guests }: ParsedTrack): boolean => guests.length > 0;

/** True if at least two people and the length agree: then the remaining person has two spellings. */
const isSameArtistRespelled = (a: ParsedTrack, b: ParsedTrack, seconds: number | null): boolean =>
  seconds !== null &&
  seconds <= maxSameTakeSeconds &&
  a.credits.filter((credit) => includesAllPeople(credit, [...b.credits, ...b.guests])).length >= 2;

interface GuestVerdict extends Verdict {
  /** Only one side names a certain person. */
  hasMissingGuest: boolean;
}

const withMissing = (verdict: Verdict): GuestVerdict => ({ ...verdict, hasMissingGuest: true });
const noMissingGuest: GuestVerdict = { ...agreement(1), hasMissingGuest: false };
const others: GuestVerdict = { ...conflict, hasMissingGuest: true };

/** Lowers the score for a guest whom only one side names, so that a track with the same guests ranks first. */
const guestFactor = 0.96;

/**
 * Compares the people named. Services name a guest in the title, among the artists or not at all, so that a guest missing on
 * one side is no evidence while the lengths agree. It may be another recording if the lengths differ, if both sides have
 * other guests, or if the candidate has one more and another ISRC.
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
  // A list of guests is complete: somebody who is not in it is not on the recording.
  if (!candidate.isVideo && hasGuestList(wanted) && hasGuestList(candidate)) {
    return withMissing(needsReview(guestFactor, 'missing-guest'));
  }
  if (hasVideo) return withMissing(agreement(1));
  // A topic credits the channel's artist only; on other services the list of artists is complete.
  const haveArtistLists = wanted.service !== 'youtube' && candidate.service !== 'youtube';
  return withMissing(haveArtistLists ? substitute(guestFactor, 'missing-guest') : agreement(guestFactor));
};
