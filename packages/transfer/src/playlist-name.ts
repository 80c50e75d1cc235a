import type { ServiceName } from '@playa/contracts';

/** Longest names in UTF-16 units. YouTube documents its own, Spotify answers 500 above 100, Apple says nothing. */
const longestNames: Readonly<Record<ServiceName, number>> = { spotify: 100, youtube: 150, apple: 100 };

const untitled = 'Untitled playlist';
const ellipsis = '…';

/** The name a service takes for a playlist that may be called anything at its source, or nothing. */
export const playlistNameOn = (service: ServiceName, wanted: string): string => {
  const line = wanted.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const name = service === 'youtube' ? line.replaceAll('<', '‹').replaceAll('>', '›') : line;
  // Format characters alone, such as the zero-width space, show nothing.
  if (!/[^\s\p{Cf}]/u.test(name)) return untitled;
  return name.length <= longestNames[service] ? name : shortened(name, longestNames[service]);
};

/** Cuts between what a reader takes for characters, so that no emoji or accent is left in halves. */
const shortened = (name: string, longest: number): string => {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length + ellipsis.length > longest) break;
    kept += segment;
  }
  return kept.trimEnd() + ellipsis;
};
