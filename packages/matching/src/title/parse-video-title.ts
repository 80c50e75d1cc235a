import { channelArtist } from '../song/channel-name.ts';
import { readVideoTitle } from '../song/video-readings.ts';
import { fold } from '../text/fold.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { cutAtBrackets, type Piece } from './brackets.ts';
import { readRemark } from './remark.ts';
import {
  dropEndingNoise,
  isNoiseBracket,
  splitAtQuotes,
  splitOutsideBrackets,
  tidyVideoTitle,
  unquote,
} from './video-segments.ts';

export interface ParsedVideoTitle {
  /** Null when neither the title nor a channel names one. */
  artist: string | null;
  /** Without noise; brackets that name guests, a version or belong to the title stay. */
  title: string;
  /** The title with nothing in brackets. */
  bareTitle: string;
  /** Guests named in the title, as written. */
  guests: string[];
  versions: VersionKind[];
}

/** Brackets that tell of the upload and not of the song: noise, and whole albums. */
const isOutsideSong = (piece: Piece): boolean =>
  isNoiseBracket(piece) || /^(?:(?:full|official|complete) )*album$/i.test(piece.text);

const spacedDash = /\s+[-–—―−]+\s+|\s+[-–—]+(?=\S)|[–—](?=\s)/gu;
const underscore = /\s_+\s|_/gu;
const bar = /\s*[|｜]+\s*|\s\/\/+\s/gu;
const colon = /:\s/gu;

interface Split {
  artist: string | null;
  title: string;
}

const firstOf = (parts: readonly string[], glue: string): Split | null => {
  const [artist, ...rest] = parts;
  if (artist === undefined || rest.length === 0) return null;
  const [title = '', ...tails] = rest;
  const kept = tails.filter((tail) => readRemark(dropEndingNoise(tail)).role !== 'noise' && !startsAsNoise(tail));
  return { artist, title: [title, ...kept].join(glue) };
};

/** "Lyrics [Hangul]": noise with a bracket behind it. */
const startsAsNoise = (text: string): boolean => {
  const plain = cutAtBrackets(text).filter((piece) => !piece.bracketed);
  return plain.length > 0 && plain.every((piece) => readRemark(piece.text).role === 'noise');
};

const atQuotes = (text: string): Split | null => {
  const parts = splitAtQuotes(text);
  if (parts === null || parts.before.trim() === '') return null;
  return { artist: parts.before.trim(), title: parts.inside.trim() };
};

const inFront = /^【([^】]+)】\s*(.+)$/u;
const tilde = /\s*~\s*/g;
/** A hyphen between whole words. */
const bareHyphen = /(?<=\p{L}{3})-(?=\p{Lu}\p{L}{2})/gu;

/** "【Ado】うっせぇわ": the name stands in a bracket before the title. */
const atFront = (text: string): Split | null => {
  const [, artist = '', title = ''] = inFront.exec(text) ?? [];
  return artist !== '' && readRemark(artist).role === 'subtitle' ? { artist, title } : null;
};

/** "Toto~Africa", and "Rihanna-Umbrella" on Rihanna's channel: elsewhere a hyphen may be part of a word. */
const atJoint = (text: string, channel: string): Split | null => {
  const atTilde = splitOutsideBrackets(text, tilde);
  if (atTilde.length === 2) return firstOf(atTilde, ' ');
  const [artist = '', title = '', ...more] = splitOutsideBrackets(text, bareHyphen);
  if (title === '' || more.length > 0) return null;
  return channel !== '' && fold(artist) === fold(channel) ? { artist, title } : null;
};

const split = (text: string, channel: string): Split => {
  const bars = splitOutsideBrackets(text, bar);
  for (const part of bars) {
    const atDash = firstOf(splitOutsideBrackets(part, spacedDash), ' - ');
    if (atDash !== null) return atDash;
  }
  const [head = text] = bars;
  const underscored = splitOutsideBrackets(head, underscore).filter((part) => readRemark(part).role !== 'noise');
  return (
    atQuotes(head) ??
    firstOf(underscored, ' ') ??
    firstOf(splitOutsideBrackets(head, colon), ': ') ??
    atFront(head) ??
    atJoint(head, channel) ?? { artist: null, title: head }
  );
};

/** The artist and the song that a video's title names. */
export type VideoTitleNames = Pick<ParsedVideoTitle, 'artist' | 'title' | 'bareTitle'>;

/** The names, and the part of the title that tells of guests and versions. */
const readNames = (title: string, channel?: string | null): { names: VideoTitleNames; remarksIn: string } => {
  const tidy = dropEndingNoise(tidyVideoTitle(title, isOutsideSong));
  const fromChannel = channel ? channelArtist(channel) : '';
  const found = split(tidy, fromChannel);
  const name = unquote(dropEndingNoise(found.title)) || tidy;
  const bare = cutAtBrackets(name)
    .map((piece) => (piece.bracketed ? ' ' : piece.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  // "Song - Artist" on the artist's own channel.
  if (
    found.artist !== null &&
    fromChannel !== '' &&
    fold(bare) === fold(fromChannel) &&
    fold(found.artist) !== fold(bare)
  ) {
    return { names: { ...readNames(found.artist).names, artist: name }, remarksIn: found.artist };
  }
  const artist = found.artist?.trim() || fromChannel || null;
  return { names: { artist, title: name, bareTitle: bare || name }, remarksIn: title };
};

/** As {@link parseVideoTitle}, without guests and versions: a quarter of the work, for lists of thousands of videos. Never throws. */
export const readVideoNames = (title: string, channel?: string | null): VideoTitleNames =>
  readNames(title, channel).names;

/**
 * Reads a video's title: "Wizkid - Ojuelegba (Official Video)" -> artist "Wizkid", title "Ojuelegba". A title that names no
 * artist gets the channel's name, without "Topic", "VEVO" and "Music". Never throws; an empty title stays empty.
 */
export const parseVideoTitle = (title: string, channel?: string | null): ParsedVideoTitle => {
  const { names, remarksIn } = readNames(title, channel);
  const { guests, versions } = readVideoTitle(remarksIn);
  return { ...names, guests, versions: [...new Set(versions.map((version) => version.kind))] };
};
