import type { ServiceName } from '@playa/contracts';
import { shortened } from './shortened.ts';

/** Longest descriptions in bytes of UTF-8. Spotify and YouTube count characters, which are never more; Apple says nothing. */
const longestDescriptions: Readonly<Record<ServiceName, number>> = { spotify: 300, youtube: 5_000, apple: 1_000 };

const separator = ' · ';
const createdBy = 'Created via Playa';
/** What an earlier copy put behind a description, whatever service it went through. */
const earlierMark = /(?:\s*·\s*)?Created via Playa · copy [\da-f]{10}(?:-\d+)?/g;
const tags = /<\/?[a-z][^>]*>/gi;

/**
 * The description of a copy on a service: the source's on one line, cut to what the service takes, with the job's mark at its end.
 * @param described the source's own description; null for none
 */
export const playlistDescriptionOn = (service: ServiceName, described: string | null, mark: string): string => {
  const suffix = `${createdBy}${separator}${mark}`;
  const plain = (described ?? '')
    .replace(tags, ' ')
    .replace(earlierMark, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const safe = service === 'youtube' ? plain.replaceAll('<', '‹').replaceAll('>', '›') : plain;
  if (!/[^\s\p{Cf}]/u.test(safe)) return suffix;
  const room = longestDescriptions[service] - bytesOf(separator + suffix);
  return shortened(safe, room, bytesOf) + separator + suffix;
};

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;
