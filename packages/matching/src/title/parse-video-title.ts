import { normaliseText } from '../text/normalise-text.ts';
import { artistFromChannel } from '../track/channel-name.ts';
import { interpretVideoTitle } from '../track/interpret-video-title.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { splitAtBrackets, type TitlePiece } from './brackets.ts';
import { parseRemark } from './parse-remark.ts';
import {
  cleanVideoTitle,
  isNoiseBracket,
  splitAtQuotes,
  splitOutsideBrackets,
  stripQuotes,
  stripTrailingNoise,
} from './video-segments.ts';

export interface ParsedVideoTitle {
  /** Null when neither the title nor the channel names an artist. */
  artist: string | null;
  /** Without noise. Includes brackets that name guests or a version, or are part of the title. */
  title: string;
  /** The title without brackets. */
  bareTitle: string;
  /** Guests named in the title, as written. */
  guests: string[];
  versions: VersionKind[];
}

/** True for a bracket that describes the upload and not the song: noise, or "Full Album". */
const isUploadNote = (piece: TitlePiece): boolean =>
  isNoiseBracket(piece) || /^(?:(?:full|official|complete) )*album$/i.test(piece.text);

const spacedDash = /\s+[-–—―−]+\s+|\s+[-–—]+(?=\S)|[–—](?=\s)/gu;
const underscore = /\s_+\s|_/gu;
const bar = /\s*[|｜]+\s*|\s\/\/+\s/gu;
const colon = /:\s/gu;

interface ArtistAndTitle {
  artist: string | null;
  title: string;
}

const splitFirst = (parts: readonly string[], glue: string): ArtistAndTitle | null => {
  const [artist, ...rest] = parts;
  if (artist === undefined || rest.length === 0) return null;
  const [title = '', ...tails] = rest;
  const kept = tails.filter(
    (tail) => parseRemark(stripTrailingNoise(tail)).role !== 'noise' && !isNoiseBeforeBracket(tail),
  );
  return { artist, title: [title, ...kept].join(glue) };
};

/** "Lyrics [Hangul]": noise with a bracket after it. */
const isNoiseBeforeBracket = (text: string): boolean => {
  const plain = splitAtBrackets(text).filter((piece) => !piece.isBracketed);
  return plain.length > 0 && plain.every((piece) => parseRemark(piece.text).role === 'noise');
};

const splitByQuotes = (text: string): ArtistAndTitle | null => {
  const parts = splitAtQuotes(text);
  if (parts === null || parts.before.trim() === '') return null;
  return { artist: parts.before.trim(), title: parts.inside.trim() };
};

const leadingBracket = /^【([^】]+)】\s*(.+)$/u;
const tilde = /\s*~\s*/g;
/** A hyphen between complete words. */
const bareHyphen = /(?<=\p{L}{3})-(?=\p{Lu}\p{L}{2})/gu;

/** "【Ado】うっせぇわ": the artist is in a bracket before the title. */
const splitByLeadingBracket = (text: string): ArtistAndTitle | null => {
  const [, artist = '', title = ''] = leadingBracket.exec(text) ?? [];
  return artist !== '' && parseRemark(artist).role === 'subtitle' ? { artist, title } : null;
};

/** "Toto~Africa", and "Rihanna-Umbrella" on Rihanna's channel: elsewhere a hyphen may be part of a word. */
const splitByHyphen = (text: string, channel: string): ArtistAndTitle | null => {
  const atTilde = splitOutsideBrackets(text, tilde);
  if (atTilde.length === 2) return splitFirst(atTilde, ' ');
  const [artist = '', title = '', ...more] = splitOutsideBrackets(text, bareHyphen);
  if (title === '' || more.length > 0) return null;
  return channel !== '' && normaliseText(artist) === normaliseText(channel) ? { artist, title } : null;
};

const splitArtistAndTitle = (text: string, channel: string): ArtistAndTitle => {
  const bars = splitOutsideBrackets(text, bar);
  for (const part of bars) {
    const atDash = splitFirst(splitOutsideBrackets(part, spacedDash), ' - ');
    if (atDash !== null) return atDash;
  }
  const [head = text] = bars;
  const underscored = splitOutsideBrackets(head, underscore).filter((part) => parseRemark(part).role !== 'noise');
  return (
    splitByQuotes(head) ??
    splitFirst(underscored, ' ') ??
    splitFirst(splitOutsideBrackets(head, colon), ': ') ??
    splitByLeadingBracket(head) ??
    splitByHyphen(head, channel) ?? { artist: null, title: head }
  );
};

/** The artist and the song that a video's title names. */
export type VideoTitleNames = Pick<ParsedVideoTitle, 'artist' | 'title' | 'bareTitle'>;

/** The names, and the part of the title that names guests and versions. */
const parseNames = (title: string, channel?: string | null): { names: VideoTitleNames; remarksIn: string } => {
  const cleaned = stripTrailingNoise(cleanVideoTitle(title, isUploadNote));
  const fromChannel = channel ? artistFromChannel(channel) : '';
  const found = splitArtistAndTitle(cleaned, fromChannel);
  const name = stripQuotes(stripTrailingNoise(found.title)) || cleaned;
  const bare = splitAtBrackets(name)
    .map((piece) => (piece.isBracketed ? ' ' : piece.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  // "Song - Artist" on the artist's own channel.
  if (
    found.artist !== null &&
    fromChannel !== '' &&
    normaliseText(bare) === normaliseText(fromChannel) &&
    normaliseText(found.artist) !== normaliseText(bare)
  ) {
    return { names: { ...parseNames(found.artist).names, artist: name }, remarksIn: found.artist };
  }
  const artist = found.artist?.trim() || fromChannel || null;
  return { names: { artist, title: name, bareTitle: bare || name }, remarksIn: title };
};

/** As {@link parseVideoTitle}, without guests and versions: a quarter of the work, for lists of thousands of videos. Never throws. */
export const parseVideoNames = (title: string, channel?: string | null): VideoTitleNames =>
  parseNames(title, channel).names;

/**
 * Parses a video's title: "Wizkid - Ojuelegba (Official Video)" -> artist "Wizkid", title "Ojuelegba". If the title names no
 * artist, the artist is the channel's name without "Topic", "VEVO" and "Music". Never throws; an empty title stays empty.
 */
export const parseVideoTitle = (title: string, channel?: string | null): ParsedVideoTitle => {
  const { names, remarksIn } = parseNames(title, channel);
  const { guests, versions } = interpretVideoTitle(remarksIn);
  return { ...names, guests, versions: [...new Set(versions.map((version) => version.kind))] };
};
