import { StreamingError } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { PlayerFailure } from '../players/player-failure.ts';
import { problemOf } from './playback-problem.ts';

const silent = new StreamingError('spotify', 'network', 'Spotify did not answer.');
const expired = new StreamingError('spotify', 'unauthorized', 'Your login has expired.');
const noScript = new PlayerFailure('script');

it('blames the service for its silence, unless the network is away', () => {
  expect(problemOf('spotify', silent).text).toContain('Spotify is not answering');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const error of [silent, noScript]) {
    expect(problemOf('spotify', error)).toMatchObject({ title: 'You are offline', help: 'retry' });
  }
  expect(problemOf('spotify', expired).help).toBe('connect');
});
