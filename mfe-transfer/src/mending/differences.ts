import type { ServiceName } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';
import type { MendTrack } from './mend-track.ts';

/** What two tracks may differ in. */
export type Difference = 'title' | 'artist' | 'album' | 'length';

/** Lengths that differ by less are the same performance. Milliseconds. */
const sameLengthMs = 2_000;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && folded(one) !== folded(other);

/** The words of a track as they are shown; a list that the listener brought says them plainly. */
export const wordsOf = (track: MendTrack): { title: string; author: string } =>
  track.service === 'file'
    ? { title: track.title, author: track.artists.join(', ') }
    : describeTrack({ ...track, service: track.service satisfies ServiceName });

/** In what a candidate differs from the wanted song; what one of them does not tell is no difference. */
export const differencesOf = (wanted: MendTrack, candidate: MendTrack): ReadonlySet<Difference> => {
  const [one, other] = [wordsOf(wanted), wordsOf(candidate)];
  const found = new Set<Difference>();
  if (differ(one.title, other.title)) found.add('title');
  if (differ(one.author, other.author)) found.add('artist');
  if (differ(wanted.album, candidate.album)) found.add('album');
  const { durationMs: length } = wanted;
  const { durationMs: otherLength } = candidate;
  if (length !== null && otherLength !== null && Math.abs(length - otherLength) >= sameLengthMs) found.add('length');
  return found;
};
