import { ProblemError, TransportError } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { toGenerationFailure } from './generation-failure.ts';

const problem = (code: ConstructorParameters<typeof ProblemError>[1]['code'], changes: object = {}) =>
  toGenerationFailure(new ProblemError(409, { status: 'error', code, message: 'As the backend says.', ...changes }));

describe('a playlist that cannot be made', () => {
  it('without a connected service leads to connecting one', () => {
    expect(problem('service-not-connected')).toEqual({
      title: 'Connect a service first',
      text: 'As the backend says. Playlists are made of songs of your own streaming service.',
      remedy: 'connect',
    });
  });

  it('by a service that refuses leads to connecting it again', () => {
    expect(problem('service-refused')).toEqual({
      title: "Your playlist can't be made right now",
      text: 'As the backend says. Connect your service again, then come back.',
      remedy: 'reconnect',
    });
  });

  it('after too many requests says that there are no more for now, and when there are', () => {
    expect(problem('too-many-requests', { retryAfter: 30 })).toMatchObject({
      title: 'No more playlists for now',
      text: expect.stringMatching(/^As the backend says\. It goes on in .*30/),
      remedy: 'retry',
    });
  });

  it("for another reason shows the backend's sentence alone", () => {
    expect(problem('internal')).toEqual({
      title: "Your playlist can't be made right now",
      text: 'As the backend says.',
      remedy: 'retry',
    });
  });

  it('in time says that it may be quicker now', () => {
    const slow = 'The music service took too long. It may be quicker now.';
    expect(toGenerationFailure(new TransportError('TIMEOUT_ERROR', 'Aborted.')).text).toBe(slow);
    expect(toGenerationFailure('no error at all').text).toBe(slow);
  });

  it('without a connection shows that', () => {
    expect(toGenerationFailure(new TransportError('FETCH_ERROR', 'You seem to be offline.'))).toMatchObject({
      text: 'You seem to be offline.',
      remedy: 'retry',
    });
  });
});
