import type { ServiceName } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';
import type { ReviewTrack } from './choose-match.ts';

/** The fields in which two tracks may differ. */
export type Difference = 'title' | 'artist' | 'album' | 'length';

/** Shorter differences of length do not count. Milliseconds. */
const lengthToleranceMs = 2_000;

const normalise = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && normalise(one) !== normalise(other);

/** Title and artist as they are displayed. An imported list is displayed unchanged. */
export const displayText = (track: ReviewTrack): { title: string; author: string } =>
  track.service === 'file'
    ? { title: track.title, author: track.artists.join(', ') }
    : describeTrack({ ...track, service: track.service satisfies ServiceName });

/** The fields in which a candidate differs from the wanted song. An unknown value is no difference. */
export const differencesOf = (wanted: ReviewTrack, candidate: ReviewTrack): ReadonlySet<Difference> => {
  const [one, other] = [displayText(wanted), displayText(candidate)];
  const found = new Set<Difference>();
  if (differ(one.title, other.title)) found.add('title');
  if (differ(one.author, other.author)) found.add('artist');
  if (differ(wanted.album, candidate.album)) found.add('album');
  const { durationMs: length } = wanted;
  const { durationMs: otherLength } = candidate;
  if (length !== null && otherLength !== null && Math.abs(length - otherLength) >= lengthToleranceMs)
    found.add('length');
  return found;
};
