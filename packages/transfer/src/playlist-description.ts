import type { ServiceName } from '@playa/contracts';
import { truncate } from './truncate.ts';

/** Longest descriptions in UTF-8 bytes. Spotify and YouTube count characters, which are never more; Apple documents no limit. */
const maxDescriptionBytes: Readonly<Record<ServiceName, number>> = { spotify: 300, youtube: 5_000, apple: 1_000 };

const separator = ' · ';
const createdBy = 'Created via Playa';
/** The mark that an earlier copy appended to a description, on any service. */
const markPattern = /(?:\s*·\s*)?Created via Playa · copy [\da-f]{10}(?:-\d+)?/g;
const tags = /<\/?[a-z][^>]*>/gi;

/**
 * The description of a copy on a service: the source's on one line, cut to what the service takes, with the job's mark at its end.
 * @param sourceDescription the source's own description; null for none
 */
export const toPlaylistDescription = (service: ServiceName, sourceDescription: string | null, mark: string): string => {
  const suffix = `${createdBy}${separator}${mark}`;
  const plain = (sourceDescription ?? '')
    .replace(tags, ' ')
    .replace(markPattern, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const safe = service === 'youtube' ? plain.replaceAll('<', '‹').replaceAll('>', '›') : plain;
  if (!/[^\s\p{Cf}]/u.test(safe)) return suffix;
  const maxBytes = maxDescriptionBytes[service] - bytesOf(separator + suffix);
  return truncate(safe, maxBytes, bytesOf) + separator + suffix;
};

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;
