import type { Length } from '../parsed-request.ts';
import { parseNumberWord } from './number-words.ts';
import { consume, type RequestToken } from './request-tokens.ts';

/** The bounds of a playlist. */
export const maxSongs = 100;
const minMinutes = 5;
const maxMinutes = 360;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const songWords = set(
  'songs song tracks track tunes titles canciones chansons lieder songliste canzoni musicas cancoes nyimbo песен песни titres titel morceaux jams bangers hits',
);
const minuteWords = set('minutes minute mins min minuten minutos minuto minuti dakika minut минут');
const hourWords = set('hours hour hrs hr stunden stunde horas hora heures heure ore ora saa часа час');
/** Words before a number that is not the playlist's length: "these 2 songs", "the first 30 seconds", "over 5 minutes". */
const nonLengthWords = set('these those this first last opening final over under than other following both');

const clampMinutes = (minutes: number): Length => ({
  kind: 'minutes',
  minutes: Math.min(maxMinutes, Math.max(minMinutes, Math.round(minutes))),
});
const clampSongs = (songs: number): Length => ({ kind: 'songs', songs: Math.min(maxSongs, Math.max(1, songs)) });

/** "30min", "2h": number and unit in one word. */
const parseJoinedUnit = (word: string): Length | null => {
  const [, number = '', unit = ''] = /^(\d{1,3})(min|mins|h|hr|hrs)$/.exec(word) ?? [];
  if (number === '') return null;
  return clampMinutes(Number(number) * (unit.startsWith('h') ? 60 : 1));
};

interface LengthMatch {
  length: Length;
  to: number;
}

/** "An hour", "half an hour", "an hour and a half", "1.5 hours" at a position. */
const parseHours = (texts: readonly string[], at: number): LengthMatch | null => {
  const here = texts.slice(at, at + 5).join(' ');
  const half =
    /^(?:half an hour|half hour|una media hora|media hora|une demi heure|demi heure|eine halbe stunde|halbe stunde|mezz ora|meia hora)\b/.exec(
      here,
    );
  if (half !== null) return { length: clampMinutes(30), to: at + half[0].split(' ').length };
  const one =
    /^(?:an|one|a|una|une|eine|um|uma) (?:hour|hora|heure|stunde|ora)( and a half| y media| et demie)?(?: |$)/.exec(
      here,
    );
  if (one !== null)
    return { length: clampMinutes(one[1] === undefined ? 60 : 90), to: at + one[0].trim().split(' ').length };
  const [, whole = '', tenths = ''] = /^(\d) (\d) h(?:ou)?rs?(?: |$)/.exec(here) ?? [];
  return whole === '' ? null : { length: clampMinutes((Number(whole) + Number(tenths) / 10) * 60), to: at + 3 };
};

const parseCount = (texts: readonly string[], at: number): LengthMatch | null => {
  const single = parseJoinedUnit(texts[at] ?? '');
  if (single !== null) return { length: single, to: at + 1 };
  const word = texts[at] ?? '';
  const isTwo = word === 'two' && hourWords.has(texts[at + 1] ?? '');
  const number = isTwo ? 2 : word === 'three' && hourWords.has(texts[at + 1] ?? '') ? 3 : parseNumberWord(word);
  if (number === null || number === 0) return null;
  const unit = texts[at + 1] ?? '';
  if (minuteWords.has(unit)) return { length: clampMinutes(number), to: at + 2 };
  if (hourWords.has(unit)) return { length: clampMinutes(number * 60), to: at + 2 };
  if (number >= 1900) return null;
  if (songWords.has(unit)) return { length: clampSongs(number), to: at + 2 };
  // "20 gospel songs": the one or two words in between are parsed later.
  const isYearLike = number >= 1900;
  const later = [2, 3].some((step) => songWords.has(texts[at + step] ?? '') && /s$|песен/.test(texts[at + step] ?? ''));
  return later && !isYearLike ? { length: clampSongs(number), to: at + 1 } : null;
};

/** "Top 20", "playlist of 20". */
const parseTop = (texts: readonly string[], at: number): LengthMatch | null => {
  const number = parseNumberWord(texts[at + 1] ?? '') ?? 0;
  const before = texts[at] === 'top' || (texts[at] === 'of' && texts[at - 1] === 'playlist');
  return before && number > 0 && number <= maxSongs && number !== 40
    ? { length: clampSongs(number), to: at + 2 }
    : null;
};

/** Parses the first length in the request; null if there is none. */
export const parseLength = (words: readonly RequestToken[]): Length | null => {
  const texts = words.map(({ text, isConsumed }) => (isConsumed ? '' : text));
  for (let at = 0; at < texts.length; at++) {
    if (nonLengthWords.has(texts[at - 1] ?? '')) continue;
    const match = parseHours(texts, at) ?? parseTop(texts, at) ?? parseCount(texts, at);
    if (match === null) continue;
    consume(words, at, match.to);
    return match.length;
  }
  return null;
};
