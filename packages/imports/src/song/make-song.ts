import { cutText } from '@playa/contracts';
import type { ImportedSong } from '../import-result.ts';
import { limits } from '../limits.ts';
import { readSongLink } from '../links/read-song-link.ts';
import { cleanText } from '../text/clean-text.ts';
import { texts } from '../texts.ts';
import type { SongFields } from './song-fields.ts';

/** What exporters write where nobody is named; Playa does so too. */
const nobody = /^(?:unknown(?: artist)?|<unknown>)$/i;

const readIsrc = (text: string): string | null => {
  const isrc = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null;
};

const readDuration = (durationMs: number): number | null =>
  durationMs >= 1 && durationMs <= limits.durationMs ? Math.round(durationMs) : null;

/** A song with every field checked and cleaned, or the reason why there is none. */
export const makeSong = (fields: SongFields): ImportedSong | string => {
  const unavailable = cutText(cleanText(fields.unavailable ?? ''), limits.field);
  if (unavailable !== '') return unavailable;
  const { album, isrc, link, durationMs } = fields;
  const named = [fields.title, ...fields.artists.slice(0, limits.artists), album ?? ''];
  if (named.some((text) => text.length > limits.field)) return texts.skipped.tooLong;
  const title = cleanText(fields.title);
  if (title === '') return link ? texts.skipped.linkOnly : texts.skipped.noTitle;
  return {
    title,
    artists: fields.artists
      .slice(0, limits.artists)
      .map(cleanText)
      .filter((artist) => artist !== '' && !nobody.test(artist)),
    album: cleanText(album ?? '') || null,
    durationMs: readDuration(durationMs ?? 0),
    isrc: readIsrc(isrc ?? ''),
    link: readSongLink(link ?? ''),
  };
};
