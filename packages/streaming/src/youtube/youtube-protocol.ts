import type { StreamingErrorKind } from '@playa/contracts';
import { stripTags } from '../html.ts';
import type { ServiceProtocol } from '../http/caller.ts';
import { type Failure, failureFromStatus } from '../http/failure.ts';
import type { ParsedResponse } from '../http/parsed-response.ts';
import { untilPacificMidnight } from './pacific-midnight.ts';
import { YoutubeError } from './youtube-schemas.ts';

/** Kinds by Google's reason, if it is more specific than the status. */
const kinds: ReadonlyMap<string, StreamingErrorKind> = new Map([
  ['quotaExceeded', 'quota-exceeded'],
  ['dailyLimitExceeded', 'quota-exceeded'],
  ['rateLimitExceeded', 'rate-limited'],
  ['userRateLimitExceeded', 'rate-limited'],
  ['playlistContainsMaximumNumberOfVideos', 'playlist-full'],
  // A new login would not help: this Google account has no channel.
  ['youtubeSignupRequired', 'forbidden'],
]);

const readFailure = (response: ParsedResponse): Failure => {
  const error = YoutubeError.safeParse(response.body).data?.error;
  const reason = error?.errors?.[0]?.reason ?? null;
  const failure = failureFromStatus(response, stripTags(error?.message ?? '') || reason);
  if (reason === 'insufficientPermissions') return { ...failure, kind: 'unauthorized', lacksScope: true };
  // An exhausted search quota has status 429 like a rate limit. Only the message distinguishes it from a limit per minute.
  const dailyAllowance = response.status === 429 && /\bper day\b/i.test(failure.message ?? '');
  const kind = dailyAllowance ? 'quota-exceeded' : (kinds.get(reason ?? '') ?? failure.kind);
  return {
    ...failure,
    kind,
    retryAfterMs: kind === 'quota-exceeded' ? untilPacificMidnight(response.at) : failure.retryAfterMs,
  };
};

export const youtubeProtocol: ServiceProtocol = {
  service: 'youtube',
  // The key is sent in a header, because URLs may be logged by proxies.
  headers({ accessToken, apiKey }): Record<string, string> {
    return apiKey === undefined ? { authorization: `Bearer ${accessToken}` } : { 'x-goog-api-key': apiKey };
  },
  readFailure,
};
