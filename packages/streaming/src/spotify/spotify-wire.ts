import type { Answer } from '../http/answer.ts';
import type { Wire } from '../http/caller.ts';
import { type Failure, plainFailure } from '../http/failure.ts';
import { SpotifyError } from './spotify-answers.ts';

/** Observed with status 400. The documentation says 403 and does not give the message. */
const playlistFull = /playlist\b.*\b(?:size limit|maximum (?:size|number))/i;

/** What the player's reasons mean, whatever the message beside them. */
const playerMessages: ReadonlyMap<string, string> = new Map([
  ['NO_ACTIVE_DEVICE', 'Spotify has no active device.'],
  ['PREMIUM_REQUIRED', 'Spotify lets apps control playback for Premium accounts only.'],
]);

const readFailure = (answer: Answer): Failure => {
  const { data } = SpotifyError.safeParse(answer.body);
  const reason = data?.error.reason ?? '';
  const failure = plainFailure(answer, playerMessages.get(reason) ?? (data?.error.message || null));
  if (answer.status === 403 && /insufficient client scope/i.test(failure.message ?? '')) {
    return { ...failure, kind: 'unauthorized', lacksScope: true };
  }
  if (answer.status === 429 && reason === 'QUOTA_EXCEEDED') return { ...failure, kind: 'quota-exceeded' };
  // "The access token expired" is a dead login whatever the status beside it.
  if (answer.status <= 403 && /access token/i.test(failure.message ?? '')) return { ...failure, kind: 'unauthorized' };
  // An invalid id means the same as an unknown one: there is no such resource.
  if (answer.status === 400 && /invalid base62 id/i.test(failure.message ?? ''))
    return { ...failure, kind: 'not-found' };
  if (answer.status <= 403 && playlistFull.test(failure.message ?? '')) return { ...failure, kind: 'playlist-full' };
  return failure;
};

export const spotifyWire: Wire = {
  service: 'spotify',
  headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  readFailure,
};
