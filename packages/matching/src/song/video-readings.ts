import { cutText } from '@playa/contracts';
import { fold, wordsOf } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import { cutAtBrackets, type Piece } from '../title/brackets.ts';
import { cutGuests, readTitle } from '../title/read-title.ts';
import { readWork } from '../title/read-work.ts';
import { hasHardVersion, readRemark, type Version } from '../title/remark.ts';
import {
  dropEndingNoise,
  splitAtQuotes,
  splitOutsideBrackets,
  tidyVideoTitle,
  unquote,
} from '../title/video-segments.ts';
import { composers } from '../vocabulary/composers.ts';
import { readCredits } from './read-credit.ts';
import type { Reading } from './song.ts';
import { withTrailingVersion } from './trailing-version.ts';

/** A video title taken apart. */
export interface VideoTitle {
  readings: Reading[];
  versions: Version[];
  guests: string[];
}

const separators = /\s+[-–—―−]+\s+|\s+[-–—]+(?=\S)|[–—]\s|\s*[|｜]+\s*|\s\/+\s|\s*\/\/+\s*|:\s|\s[:~_•·]+\s|_/gu;
const bareHyphen = /(?<=\p{L})-(?=\p{L})/gu;
/** Indian film songs name a dozen people, all behind the song. */
const mostSegments = 12;
const mostTitles = 4;
/** UTF-16 units. */
const longestTitle = 500;

const isNoise = (...texts: string[]): boolean => texts.some((text) => readRemark(text).role === 'noise');
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
export const readVideoTitle: (title: string) => VideoTitle = remember((title) => {
  const raw = cutText(title, longestTitle);
  const versions: Version[] = [];
  const guests: string[] = [];
  for (const piece of cutAtBrackets(raw)) {
    const remark = piece.bracketed ? readRemark(piece.text) : null;
    if (remark?.role === 'version') versions.push(...remark.versions);
    if (remark?.role === 'guests') guests.push(remark.names);
  }
  const isClassical = readWork(raw) !== null || wordsOf(fold(raw)).some((word) => composers.has(word));
  const tidy = dropEndingNoise(tidyVideoTitle(raw, isRemark));
  const segments: string[] = [];
  for (const segment of segmentsOf(tidy)) {
    const cut = cutGuests(` ${segment}`);
    guests.push(...cut.guests);
    const plain = unquote(cut.text.trim());
    const text = dropEndingNoise(plain);
    const remark = readRemark(text);
    if (text === '' || (isNoise(plain, text) && !/^\d+$/.test(text))) continue;
    // After artist and title, a version word is a remark; in the first two places it may be the title ("Cover Me Up").
    if (segments.length >= 2 && !isClassical && remark.role === 'version' && hasHardVersion(remark.versions)) {
      versions.push(...remark.versions);
      continue;
    }
    segments.push(text);
  }
  const readings = segments.slice(0, mostTitles).map((segment, index) => {
    const { core, full, remarks, translations } = readTitle(segment);
    const context = readCredits(segments.filter((_, other) => other !== index));
    return [
      { core, full, remarks, versions: [], context },
      ...translations.map((text) => ({ core: text, full: text, remarks: [], versions: [], context })),
    ];
  });
  // Most titles put the artist first.
  const order = segments.length > 1 ? [1, 0, ...segments.keys()].slice(0, 2) : [0];
  const ordered = [...order, ...[...readings.keys()].slice(2)].flatMap((index) => readings[index] ?? []);
  const whole = readTitle(tidy === '' ? raw : tidy);
  const isParted = segments.length > 1;
  const unparted = { core: whole.core, full: whole.full, remarks: whole.remarks, versions: [], context: [] };
  return {
    readings: (isParted ? [...ordered, unparted] : [unparted]).flatMap(withTrailingVersion),
    versions,
    guests,
  };
});
