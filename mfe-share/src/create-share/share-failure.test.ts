import { ProblemError, StreamingError, type StreamingErrorKind, TransportError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { EmptyPlaylistError, retryDelayOf, toShareFailure } from './share-failure.ts';

const streaming = (kind: StreamingErrorKind) => new StreamingError('apple', kind, 'As the service says.');

describe('a share that fails', () => {
  it.each<[StreamingErrorKind, RegExp, string]>([
    ['unauthorized', /^Your Apple Music login has expired\./, 'reconnect'],
    ['forbidden', /^Apple Music keeps the songs/, 'none'],
    ['not-found', /is not on Apple Music any more\.$/, 'none'],
    ['invalid-request', /is not on Apple Music any more\.$/, 'none'],
    ['unsupported', /is not on Apple Music any more\.$/, 'none'],
    ['rate-limited', /^Apple Music asks for a pause\./, 'retry'],
    ['quota-exceeded', /try again tomorrow\.$/, 'retry'],
    ['unavailable', /^Apple Music is not answering\./, 'retry'],
    ['network', /^Apple Music is not answering\./, 'retry'],
  ])('with "%s" of the service says %s and offers: %s', (kind, text, remedy) => {
    const failure = toShareFailure(streaming(kind));
    expect(failure.message).toMatch(text);
    expect(failure.remedy).toBe(remedy);
  });

  it('while the browser is offline says so instead of blaming the service', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(toShareFailure(streaming('network')).message).toBe('As the service says.');
    expect(toShareFailure(streaming('unavailable')).message).toMatch(/^Apple Music is not answering/);
  });

  it('without songs offers no retry', () => {
    expect(toShareFailure(new EmptyPlaylistError())).toEqual({
      message: 'This playlist has no songs yet, so there is nothing to share.',
      remedy: 'none',
    });
  });

  it("shows the backend's sentence, and none of a programming error", () => {
    const problem = new ProblemError(503, { status: 'error', code: 'internal', message: 'Playa is being updated.' });
    expect(toShareFailure(problem)).toEqual({ message: 'Playa is being updated.', remedy: 'retry' });
    const transport = new TransportError('FETCH_ERROR', 'You seem to be offline.');
    expect(toShareFailure(transport).message).toBe('You seem to be offline.');
    expect(toShareFailure(new TypeError('x is undefined')).message).not.toContain('undefined');
  });
});

describe('the pause before another share', () => {
  const limit = (changes: Partial<ProblemError['problem']>) =>
    new ProblemError(429, { status: 'error', code: 'too-many-requests', message: 'Slowly.', ...changes });

  it("is the backend's, in milliseconds", () => {
    expect(retryDelayOf(limit({ retryAfter: 12 }))).toBe(12_000);
  });

  it('is none for other errors, and where the backend names none', () => {
    expect(retryDelayOf(limit({}))).toBeNull();
    expect(retryDelayOf(limit({ code: 'internal', retryAfter: 12 }))).toBeNull();
    expect(retryDelayOf(streaming('rate-limited'))).toBeNull();
  });
});
