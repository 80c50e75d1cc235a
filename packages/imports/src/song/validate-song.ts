import { truncateText } from '@playa/contracts';
import type { ImportedSong } from '../import-result.ts';
import { limits } from '../limits.ts';
import { parseSongLink } from '../links/parse-song-link.ts';
import { cleanText } from '../text/clean-text.ts';
import { texts } from '../texts.ts';
import type { SongFields } from './song-fields.ts';

/** Placeholders that exporters, Playa included, write for an unknown artist. */
const unknownArtist = /^(?:unknown(?: artist)?|<unknown>)$/i;

const parseIsrc = (text: string): string | null => {
  const isrc = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null;
};

const validDuration = (durationMs: number): number | null =>
  durationMs >= 1 && durationMs <= limits.durationMs ? Math.round(durationMs) : null;

/** Validates and cleans every field. Returns the song, or the reason why it is skipped. */
export const validateSong = (fields: SongFields): ImportedSong | string => {
  const unavailable = truncateText(cleanText(fields.unavailable ?? ''), limits.field);
  if (unavailable !== '') return unavailable;
  const { album, isrc, link, durationMs } = fields;
  const names = [fields.title, ...fields.artists.slice(0, limits.artists), album ?? ''];
  if (names.some((text) => text.length > limits.field)) return texts.skipped.tooLong;
  const title = cleanText(fields.title);
  if (title === '') return link ? texts.skipped.linkOnly : texts.skipped.noTitle;
  return {
    title,
    artists: fields.artists
      .slice(0, limits.artists)
      .map(cleanText)
      .filter((artist) => artist !== '' && !unknownArtist.test(artist)),
    album: cleanText(album ?? '') || null,
    durationMs: validDuration(durationMs ?? 0),
    isrc: parseIsrc(isrc ?? ''),
    link: parseSongLink(link ?? ''),
  };
};
