import type { ServiceName } from '@playa/contracts';
import { truncate } from './truncate.ts';

/** Longest names in UTF-16 units. YouTube documents its limit, Spotify responds with 500 above 100, Apple documents no limit. */
const maxNameLengths: Readonly<Record<ServiceName, number>> = { spotify: 100, youtube: 150, apple: 100 };

const untitled = 'Untitled playlist';

const lengthOf = (text: string): number => text.length;

/**
 * Converts the source's playlist name, which may be empty, to a name that the service accepts.
 * @param part number of the playlist within the copy, from 1; the second one is called "Name (2)"
 */
export const toPlaylistName = (service: ServiceName, sourceName: string, part = 1): string => {
  const suffix = part > 1 ? ` (${part})` : '';
  const line = sourceName.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const name = service === 'youtube' ? line.replaceAll('<', '‹').replaceAll('>', '›') : line;
  // Format characters, such as the zero-width space, are invisible.
  if (!/[^\s\p{Cf}]/u.test(name)) return untitled + suffix;
  return truncate(name, maxNameLengths[service] - suffix.length, lengthOf) + suffix;
};
