import type { Length } from '../wish.ts';
import { numberIn } from './number-words.ts';
import { type RequestWord, use } from './request-words.ts';

/** Bounds of a playlist, whatever is asked for. */
export const mostSongs = 100;
const leastMinutes = 5;
const mostMinutes = 360;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const songWords = set(
  'songs song tracks track tunes titles canciones chansons lieder songliste canzoni musicas cancoes nyimbo песен песни titres titel morceaux jams bangers hits',
);
const minuteWords = set('minutes minute mins min minuten minutos minuto minuti dakika minut минут');
const hourWords = set('hours hour hrs hr stunden stunde horas hora heures heure ore ora saa часа час');
/** "These 2 songs" are songs that were named, "the first 30 seconds" a part of one, "over 5 minutes" the length of each. */
const notALength = set('these those this first last opening final over under than other following both');

const clampMinutes = (minutes: number): Length => ({
  kind: 'minutes',
  minutes: Math.min(mostMinutes, Math.max(leastMinutes, Math.round(minutes))),
});
const clampSongs = (songs: number): Length => ({ kind: 'songs', songs: Math.min(mostSongs, Math.max(1, songs)) });

/** "30min", "2h": number and unit in one word. */
const joined = (word: string): Length | null => {
  const [, number = '', unit = ''] = /^(\d{1,3})(min|mins|h|hr|hrs)$/.exec(word) ?? [];
  if (number === '') return null;
  return clampMinutes(Number(number) * (unit.startsWith('h') ? 60 : 1));
};

interface Read {
  length: Length;
  to: number;
}

/** "An hour", "half an hour", "an hour and a half", "1.5 hours" at a place. */
const hoursAt = (texts: readonly string[], at: number): Read | null => {
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

const countAt = (texts: readonly string[], at: number): Read | null => {
  const single = joined(texts[at] ?? '');
  if (single !== null) return { length: single, to: at + 1 };
  const word = texts[at] ?? '';
  const isTwo = word === 'two' && hourWords.has(texts[at + 1] ?? '');
  const number = isTwo ? 2 : word === 'three' && hourWords.has(texts[at + 1] ?? '') ? 3 : numberIn(word);
  if (number === null || number === 0) return null;
  const unit = texts[at + 1] ?? '';
  if (minuteWords.has(unit)) return { length: clampMinutes(number), to: at + 2 };
  if (hourWords.has(unit)) return { length: clampMinutes(number * 60), to: at + 2 };
  if (number >= 1900) return null;
  if (songWords.has(unit)) return { length: clampSongs(number), to: at + 2 };
  // "20 gospel songs": one or two words of the wish between; they stay to be read.
  const isYearLike = number >= 1900;
  const later = [2, 3].some((step) => songWords.has(texts[at + step] ?? '') && /s$|песен/.test(texts[at + step] ?? ''));
  return later && !isYearLike ? { length: clampSongs(number), to: at + 1 } : null;
};

/** "Top 20", "playlist of 20". */
const topAt = (texts: readonly string[], at: number): Read | null => {
  const number = numberIn(texts[at + 1] ?? '') ?? 0;
  const before = texts[at] === 'top' || (texts[at] === 'of' && texts[at - 1] === 'playlist');
  return before && number > 0 && number <= mostSongs && number !== 40
    ? { length: clampSongs(number), to: at + 2 }
    : null;
};

/** How long the playlist is to be; null where the request does not say. The first length counts. */
export const readLength = (words: readonly RequestWord[]): Length | null => {
  const texts = words.map(({ text, used }) => (used ? '' : text));
  for (let at = 0; at < texts.length; at++) {
    if (notALength.has(texts[at - 1] ?? '')) continue;
    const read = hoursAt(texts, at) ?? topAt(texts, at) ?? countAt(texts, at);
    if (read === null) continue;
    use(words, at, read.to);
    return read.length;
  }
  return null;
};
