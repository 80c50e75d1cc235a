import { truncateText } from '@playa/contracts';
import { memoize } from '../text/memoize.ts';
import { normaliseText, splitWords } from '../text/normalise-text.ts';
import { splitAtBrackets, type TitlePiece } from '../title/brackets.ts';
import { parseClassicalWork } from '../title/parse-classical-work.ts';
import { isOtherPerformance, parseRemark, type Version } from '../title/parse-remark.ts';
import { parseTitle, splitGuests } from '../title/parse-title.ts';
import {
  cleanVideoTitle,
  splitAtQuotes,
  splitOutsideBrackets,
  stripQuotes,
  stripTrailingNoise,
} from '../title/video-segments.ts';
import { composers } from '../vocabulary/composers.ts';
import { parseCredits } from './parse-credit.ts';
import type { TitleInterpretation } from './parsed-track.ts';
import { splitTrailingVersion } from './trailing-version.ts';

/** The possible interpretations of a video title. */
export interface InterpretedVideoTitle {
  interpretations: TitleInterpretation[];
  versions: Version[];
  guests: string[];
}

const separators = /\s+[-–—―−]+\s+|\s+[-–—]+(?=\S)|[–—]\s|\s*[|｜]+\s*|\s\/+\s|\s*\/\/+\s*|:\s|\s[:~_•·]+\s|_/gu;
const bareHyphen = /(?<=\p{L})-(?=\p{L})/gu;
/** Titles of Indian film songs name up to a dozen people after the song. */
const maxSegments = 12;
const maxTitles = 4;
/** UTF-16 units. */
const maxTitleLength = 500;

const isNoise = (...texts: string[]): boolean => texts.some((text) => parseRemark(text).role === 'noise');
const isRemark = (piece: TitlePiece): boolean => parseRemark(piece.text).role !== 'subtitle';

const splitQuoted = (segment: string): string[] => {
  const parts = splitAtQuotes(segment);
  if (parts === null) return [segment];
  return [parts.before, parts.inside, parts.after].filter((part) => normaliseText(part) !== '');
};

const splitSegments = (text: string): string[] => {
  const separated = splitOutsideBrackets(text, separators).flatMap(splitQuoted);
  const segments = separated.length > 1 ? separated : splitOutsideBrackets(text, bareHyphen);
  return segments.slice(0, maxSegments);
};

/** Interprets a video title in every sensible way: each part may be the song, with the others as `otherSegments`. */
export const interpretVideoTitle: (title: string) => InterpretedVideoTitle = memoize((title) => {
  const raw = truncateText(title, maxTitleLength);
  const versions: Version[] = [];
  const guests: string[] = [];
  for (const piece of splitAtBrackets(raw)) {
    const remark = piece.isBracketed ? parseRemark(piece.text) : null;
    if (remark?.role === 'version') versions.push(...remark.versions);
    if (remark?.role === 'guests') guests.push(remark.names);
  }
  const isClassical =
    parseClassicalWork(raw) !== null || splitWords(normaliseText(raw)).some((word) => composers.has(word));
  const cleaned = stripTrailingNoise(cleanVideoTitle(raw, isRemark));
  const segments: string[] = [];
  for (const segment of splitSegments(cleaned)) {
    const cut = splitGuests(` ${segment}`);
    guests.push(...cut.guests);
    const plain = stripQuotes(cut.text.trim());
    const text = stripTrailingNoise(plain);
    const remark = parseRemark(text);
    if (text === '' || (isNoise(plain, text) && !/^\d+$/.test(text))) continue;
    // After the first two segments a version word is a remark; before, it may be the title ("Cover Me Up").
    if (segments.length >= 2 && !isClassical && remark.role === 'version' && isOtherPerformance(remark.versions)) {
      versions.push(...remark.versions);
      continue;
    }
    segments.push(text);
  }
  const interpretations = segments.slice(0, maxTitles).map((segment, index) => {
    const { core, full, remarks, translations } = parseTitle(segment);
    const otherSegments = parseCredits(segments.filter((_, other) => other !== index));
    return [
      { core, full, remarks, trailingVersions: [], otherSegments },
      ...translations.map((text) => ({ core: text, full: text, remarks: [], trailingVersions: [], otherSegments })),
    ];
  });
  // Most titles put the artist first.
  const order = segments.length > 1 ? [1, 0, ...segments.keys()].slice(0, 2) : [0];
  const ordered = [...order, ...[...interpretations.keys()].slice(2)].flatMap((index) => interpretations[index] ?? []);
  const parsedWhole = parseTitle(cleaned === '' ? raw : cleaned);
  const hasSegments = segments.length > 1;
  const wholeTitle = {
    core: parsedWhole.core,
    full: parsedWhole.full,
    remarks: parsedWhole.remarks,
    trailingVersions: [],
    otherSegments: [],
  };
  return {
    interpretations: (hasSegments ? [...ordered, wholeTitle] : [wholeTitle]).flatMap(splitTrailingVersion),
    versions,
    guests,
  };
});
