import type { Answer } from '../http/answer.ts';
import type { Wire } from '../http/caller.ts';
import { type Failure, plainFailure } from '../http/failure.ts';
import { SpotifyError } from './spotify-answers.ts';

/** Observed with status 400. The documentation says 403 and does not give the message. */
const playlistFull = /playlist\b.*\b(?:size limit|maximum (?:size|number))/i;

const readFailure = (answer: Answer): Failure => {
  const { data } = SpotifyError.safeParse(answer.body);
  const failure = plainFailure(answer, data?.error.message || null);
  if (answer.status === 429 && data?.error.reason === 'QUOTA_EXCEEDED') return { ...failure, kind: 'quota-exceeded' };
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
