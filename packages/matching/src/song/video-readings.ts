import { fold } from '../text/fold.ts';
import { cutAtBrackets, type Piece } from '../title/brackets.ts';
import { cutGuests, readTitle } from '../title/read-title.ts';
import { hasHardVersion, readRemark, type Version } from '../title/remark.ts';
import {
  dropEndingNoise,
  splitAtQuotes,
  splitOutsideBrackets,
  tidyVideoTitle,
  unquote,
} from '../title/video-segments.ts';
import { readCredits } from './read-credit.ts';
import type { Reading } from './song.ts';

/** A video title taken apart. */
export interface VideoTitle {
  readings: Reading[];
  versions: Version[];
  guests: string[];
  /** The likeliest title and artist, as written. */
  title: string;
  artist: string | null;
}

const separators = /\s+[-–—―−]+\s+|\s+[-–—]+(?=\S)|[–—]\s|\s*[|｜]+\s*|\s\/+\s|\s*\/\/+\s*|:\s|\s[:~_•·]+\s|_/gu;
const bareHyphen = /(?<=\p{L})-(?=\p{L})/gu;
/** "(Rockefeller Center 2022)": a place with a year is where somebody filmed it. Folded. */
const occasion = /^\p{L}.* (?:19|20)\d\d$/u;
const mostSegments = 6;
/** UTF-16 units. */
const longestTitle = 500;

const isRemark = (piece: Piece): boolean => readRemark(piece.text).role !== 'subtitle';

const splitQuoted = (segment: string): string[] => {
  const parts = splitAtQuotes(segment);
  if (parts === null) return [segment];
  return [parts.before, parts.inside, parts.after].filter((part) => fold(part) !== '');
};

const segmentsOf = (text: string): string[] => {
  const parted = splitOutsideBrackets(text, separators).flatMap(splitQuoted);
  const segments = parted.length > 1 ? parted : splitOutsideBrackets(text, bareHyphen);
  return segments.slice(0, mostSegments);
};

/** Takes a video title apart in every way that makes sense: each part may be the song, the others its context. */
export const readVideoTitle = (title: string): VideoTitle => {
  const raw = title.slice(0, longestTitle);
  const versions: Version[] = [];
  const guests: string[] = [];
  for (const piece of cutAtBrackets(raw)) {
    const remark = piece.bracketed ? readRemark(piece.text) : null;
    if (remark?.role === 'version') versions.push(...remark.versions);
    if (remark?.role === 'guests') guests.push(remark.names);
    if (remark?.role === 'subtitle' && occasion.test(fold(piece.text))) versions.push({ kind: 'live', detail: [] });
  }
  const tidy = dropEndingNoise(tidyVideoTitle(raw, isRemark));
  const segments: string[] = [];
  for (const segment of segmentsOf(tidy)) {
    const cut = cutGuests(` ${segment}`);
    guests.push(...cut.guests);
    const text = dropEndingNoise(unquote(cut.text.trim()));
    const remark = readRemark(text);
    if (text === '' || remark.role === 'noise') continue;
    // After artist and title, a version word is a remark; in the first two places it may be the title ("Cover Me Up").
    if (segments.length >= 2 && remark.role === 'version' && hasHardVersion(remark.versions)) {
      versions.push(...remark.versions);
      continue;
    }
    segments.push(text);
  }
  const readings = segments.map((segment, index) => {
    const { core, full } = readTitle(segment);
    return { core, full, context: readCredits(segments.filter((_, other) => other !== index)) };
  });
  // Most titles put the artist first.
  const order = segments.length > 1 ? [1, 0, ...segments.keys()].slice(0, 2) : [0];
  const ordered = [...order, ...[...segments.keys()].slice(2)].flatMap((index) => readings[index] ?? []);
  const whole = readTitle(tidy === '' ? raw : tidy);
  const isParted = segments.length > 1;
  return {
    readings: isParted
      ? [...ordered, { core: whole.core, full: whole.full, context: [] }]
      : [{ core: whole.core, full: whole.full, context: [] }],
    versions,
    guests,
    title: (isParted ? segments[1] : segments[0]) ?? raw,
    artist: isParted ? (segments[0] ?? null) : null,
  };
};
