import type { Track } from '@playa/contracts';
import { expect, it } from 'vitest';
import { findMatch } from '../find-match.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

/** The expected result for the two tracks of a line. */
const expectations = {
  '==': 'the exact recording',
  '~=': 'a substitute',
  '?=': 'for review',
  '!=': 'another recording',
} as const;
type ExpectationSign = keyof typeof expectations;

const kinds = { topic: 'topic', video: 'official-video', upload: 'user-upload', unknown: 'unknown' } as const;
const isKind = (word: string): word is keyof typeof kinds => word in kinds;

/** "Artist; Artist | Title | m:ss | Album | ISRC"; a YouTube video is "topic: Channel | Title | m:ss". A bar in a title is "¦". */
const parseTrackCell = (text: string, onService: typeof onSpotify): Track => {
  const [first = '', title = '', length = '', album = '', isrc = ''] = text
    .split(' | ')
    .map((part) => part.replaceAll('¦', '|').trim());
  const [prefix = '', channel] = first.split(': ', 2);
  const duration = length === '' ? undefined : length;
  if (isKind(prefix) && channel !== undefined) return onYoutube(title, channel, kinds[prefix], duration);
  return onService(title, first === '' ? [] : first.split('; '), duration, {
    album: album || null,
    isrc: isrc || null,
  });
};

const outcomeOf = (wanted: Track, candidate: Track): string => {
  const result = findMatch(wanted, [candidate]);
  if (result.kind === 'review') return expectations['?='];
  if (result.kind === 'none') return expectations['!='];
  return result.substituteReason ? expectations['~='] : expectations['=='];
};

/**
 * A table of cases, one a line: the wanted track (as Spotify has it), a sign, the only candidate (as Apple Music has it).
 * `==` match, `~=` match as a substitute, `?=` review, `!=` none. Lines that start with `#` are headings.
 */
export const testCases = (lines: string): void => {
  const rows = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  it.each(rows)('%s', (row) => {
    const [, left = '', sign = '', right = ''] = /^(.+?)\s+([=~?!]=)\s+(.+)$/u.exec(row) ?? [];
    const expected = expectations[sign as ExpectationSign];
    if (expected === undefined) throw new Error(`No case: ${row}`);
    expect(outcomeOf(parseTrackCell(left, onSpotify), parseTrackCell(right, onApple))).toBe(expected);
  });
};
