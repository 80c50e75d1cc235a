import type { ServiceProtocol } from '../http/caller.ts';
import { type Failure, failureFromStatus } from '../http/failure.ts';
import type { ParsedResponse } from '../http/parsed-response.ts';
import { SpotifyError } from './spotify-schemas.ts';

/** Observed with status 400. The documentation says 403 and does not give the message. */
const playlistFull = /playlist\b.*\b(?:size limit|maximum (?:size|number))/i;

/** The messages for the player's error reasons, which replace the service's message. */
const playerMessages: ReadonlyMap<string, string> = new Map([
  ['NO_ACTIVE_DEVICE', 'Spotify has no active device.'],
  ['PREMIUM_REQUIRED', 'Spotify lets apps control playback for Premium accounts only.'],
]);

const readFailure = (response: ParsedResponse): Failure => {
  const { data } = SpotifyError.safeParse(response.body);
  const reason = data?.error.reason ?? '';
  const failure = failureFromStatus(response, playerMessages.get(reason) ?? (data?.error.message || null));
  if (response.status === 403 && /insufficient client scope/i.test(failure.message ?? '')) {
    return { ...failure, kind: 'unauthorized', lacksScope: true };
  }
  if (response.status === 429 && reason === 'QUOTA_EXCEEDED') return { ...failure, kind: 'quota-exceeded' };
  // "The access token expired" means an expired login, whatever the status.
  if (response.status <= 403 && /access token/i.test(failure.message ?? ''))
    return { ...failure, kind: 'unauthorized' };
  // An invalid id means the same as an unknown one: there is no such resource.
  if (response.status === 400 && /invalid base62 id/i.test(failure.message ?? ''))
    return { ...failure, kind: 'not-found' };
  if (response.status <= 403 && playlistFull.test(failure.message ?? '')) return { ...failure, kind: 'playlist-full' };
  return failure;
};

export const spotifyProtocol: ServiceProtocol = {
  service: 'spotify',
  headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  readFailure,
};
