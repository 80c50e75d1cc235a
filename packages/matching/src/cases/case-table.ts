import type { Track } from '@playa/contracts';
import { expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

/** What a line says of its two tracks. */
const signs = {
  '==': 'the very recording',
  '~=': 'a stand-in for it',
  '?=': 'for review',
  '!=': 'another recording',
} as const;
type Sign = keyof typeof signs;

const kinds = { topic: 'topic', video: 'official-video', upload: 'user-upload', unknown: 'unknown' } as const;
const isKind = (word: string): word is keyof typeof kinds => word in kinds;

/** "Artist; Artist | Title | m:ss | Album | ISRC"; a YouTube video is "topic: Channel | Title | m:ss". A bar in a title is "¦". */
const readTrack = (text: string, onService: typeof onSpotify): Track => {
  const [first = '', title = '', length = '', album = '', isrc = ''] = text
    .split(' | ')
    .map((part) => part.replaceAll('¦', '|').trim());
  const [prefix = '', channel] = first.split(': ', 2);
  const asked = length === '' ? undefined : length;
  if (isKind(prefix) && channel !== undefined) return onYoutube(title, channel, kinds[prefix], asked);
  return onService(title, first === '' ? [] : first.split('; '), asked, { album: album || null, isrc: isrc || null });
};

const outcome = (wanted: Track, candidate: Track): string => {
  const decision = decide(wanted, [candidate]);
  if (decision.kind === 'review') return signs['?='];
  if (decision.kind === 'none') return signs['!='];
  return decision.standsIn ? signs['~='] : signs['=='];
};

/**
 * A table of cases, one a line: the wanted track (as Spotify has it), a sign, the only candidate (as Apple Music has it).
 * `==` match, `~=` match that anything nearer beats, `?=` review, `!=` none. Lines that begin with `#` are headings.
 */
export const cases = (lines: string): void => {
  const rows = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  it.each(rows)('%s', (row) => {
    const [, left = '', sign = '', right = ''] = /^(.+?)\s+([=~?!]=)\s+(.+)$/u.exec(row) ?? [];
    const expected = signs[sign as Sign];
    if (expected === undefined) throw new Error(`No case: ${row}`);
    expect(outcome(readTrack(left, onSpotify), readTrack(right, onApple))).toBe(expected);
  });
};
