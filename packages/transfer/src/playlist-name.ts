import type { ServiceName } from '@playa/contracts';
import { shortened } from './shortened.ts';

/** Longest names in UTF-16 units. YouTube documents its own, Spotify answers 500 above 100, Apple says nothing. */
const longestNames: Readonly<Record<ServiceName, number>> = { spotify: 100, youtube: 150, apple: 100 };

const untitled = 'Untitled playlist';

const lengthOf = (text: string): number => text.length;

/**
 * The name a service takes for a playlist that may be called anything at its source, or nothing.
 * @param part counts from 1; the second of the playlists that one copy fills is called "Name (2)"
 */
export const playlistNameOn = (service: ServiceName, wanted: string, part = 1): string => {
  const suffix = part > 1 ? ` (${part})` : '';
  const line = wanted.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const name = service === 'youtube' ? line.replaceAll('<', '‹').replaceAll('>', '›') : line;
  // Format characters alone, such as the zero-width space, show nothing.
  if (!/[^\s\p{Cf}]/u.test(name)) return untitled + suffix;
  return shortened(name, longestNames[service] - suffix.length, lengthOf) + suffix;
};
