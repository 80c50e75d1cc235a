import { StreamingError, type StreamingErrorKind } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { asProblem, problemOf } from './library-problem.ts';

describe('a problem', () => {
  it.each<[StreamingErrorKind, string, string]>([
    ['quota-exceeded', 'Spotify asks for a pause. Please try again in a while.', 'other'],
    ['malformed-response', 'Spotify is not answering. Please try again in a moment.', 'other'],
    ['not-found', 'Spotify does not let Playa see your playlists.', 'not-found'],
    ['forbidden', 'Spotify does not let Playa see your playlists.', 'forbidden'],
    ['network', 'what the service said', 'other'],
  ])('of the service (%s) has words for a listener', (kind, message, shownAs) => {
    expect(asProblem(new StreamingError('spotify', kind, 'what the service said'))).toMatchObject({
      message,
      kind: shownAs,
    });
  });

  it('says when the service continues that asks for a long pause', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 2, 12) });
    const pause = (retryAfterMs: number) =>
      asProblem(new StreamingError('spotify', 'rate-limited', 'API rate limit exceeded', { retryAfterMs })).message;
    expect(pause(86_400_000)).toMatch(/^Spotify asks for a pause\. It goes on tomorrow at 12:00/);
    expect(pause(31_000)).toBe('Spotify asks for a pause. Please try again in a while.');
    vi.useRealTimers();
  });

  it('of an expired login says that only connecting again helps', () => {
    const problem = asProblem(new StreamingError('spotify', 'unauthorized', 'Your login has expired.'));
    expect(problem).toEqual({ message: 'Your login has expired.', kind: 'login-expired', pauseMs: null });
  });

  it.each([new TypeError('x is undefined'), 'a string', undefined])(
    'that is a mistake in the code (%s) is not shown as it is',
    (thrown) => {
      expect(asProblem(thrown)).toEqual({
        message: 'Something went wrong. Please try again.',
        kind: 'other',
        pauseMs: null,
      });
    },
  );

  it('of a query is the one that its call met, and nothing technical where the query itself failed', () => {
    const problem = asProblem(new StreamingError('spotify', 'unavailable', ''));
    expect(problemOf(problem)).toBe(problem);
    expect(problemOf({ name: 'TypeError', message: 'x is undefined' }).message).toBe(
      'Something went wrong. Please try again.',
    );
  });
});
