import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatch } from './find-match.ts';
import { scoreMatch } from './score/score-match.ts';
import { searchQueries } from './search-queries.ts';
import { namedTrackArbitrary, phraseArbitrary, textArbitrary, trackArbitrary } from './test-arbitraries.ts';
import { onApple } from './test-tracks.ts';
import { normaliseText } from './text/normalise-text.ts';
import { parseVideoTitle } from './title/parse-video-title.ts';
import { parseTrack } from './track/parse-track.ts';

describe('normaliseText', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
      { numRuns: 500 },
    );
  });

  it('never returns an empty text for letters, in any script', () => {
    fc.assert(
      fc.property(phraseArbitrary, (text) => {
        expect(normaliseText(text)).not.toBe('');
      }),
    );
  });
});

describe('matching', () => {
  it('matches a track with itself', () => {
    fc.assert(
      fc.property(trackArbitrary, (track) => {
        expect(findMatch(track, [track])).toMatchObject({ kind: 'match', track });
      }),
    );
  });

  it('matches the same track under another id', () => {
    fc.assert(
      fc.property(namedTrackArbitrary, (track) => {
        expect(findMatch(track, [{ ...track, id: 'other' }])).toMatchObject({ kind: 'match' });
      }),
      { numRuns: 500 },
    );
  });

  it('scores between 0 and 1 and lists at most five candidates without a match', () => {
    fc.assert(
      fc.property(trackArbitrary, fc.array(trackArbitrary, { maxLength: 8 }), (wanted, candidates) => {
        for (const candidate of candidates) {
          const { score } = scoreMatch(parseTrack(wanted), parseTrack(candidate));
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
        const result = findMatch(wanted, candidates);
        if (result.kind === 'none') expect(result.candidates.length).toBe(Math.min(5, candidates.length));
      }),
    );
  });

  it('returns at most three queries, none of them twice or empty', () => {
    fc.assert(
      fc.property(trackArbitrary, (track) => {
        const queries = searchQueries(parseTrack(track));
        expect(queries.length).toBeLessThanOrEqual(3);
        expect(queries.every((query) => query.title !== '')).toBe(true);
        expect(new Set(queries.map((query) => JSON.stringify(query))).size).toBe(queries.length);
      }),
    );
  });
});

describe('parsing titles', () => {
  it('accepts any text', () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, (title, channel) => {
        expect(parseVideoTitle(title, channel).title.length).toBeLessThanOrEqual(title.length);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['opening brackets', '('.repeat(100_000)],
    ['pairs of brackets', '()'.repeat(50_000)],
    ['mixed brackets', '([{【「'.repeat(20_000)],
    ['quotes', '"'.repeat(100_000)],
    ['dashes', ' - '.repeat(40_000)],
    ['spaces', ' '.repeat(100_000)],
    ['letters and a dash', `${'a'.repeat(99_900)} - b`],
    ['guest words', ' feat. x'.repeat(15_000)],
    ['live words', 'live at '.repeat(13_000)],
    ['commas', ', '.repeat(50_000)],
    ['stars', 'a*'.repeat(50_000)],
    ['right-to-left marks', '\u202eשלום\u200f'.repeat(15_000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(10_000)],
  ])('takes 100,000 characters of %s', (_, text) => {
    // Quadratic work over such a long text would exceed the test's timeout.
    const track = onApple(text, [text], '3:00', { album: text });
    expect(parseVideoTitle(text, text).title.length).toBeLessThan(text.length);
    for (const kind of ['song', 'user-upload'] as const) {
      expect(findMatch({ ...track, kind }, [{ ...track, id: 'other', kind }])).toHaveProperty('kind');
    }
  });
});
