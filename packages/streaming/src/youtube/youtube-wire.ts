import type { StreamingErrorKind } from '@playa/contracts';
import { stripTags } from '../html.ts';
import type { Answer } from '../http/answer.ts';
import type { Wire } from '../http/caller.ts';
import { type Failure, plainFailure } from '../http/failure.ts';
import { untilPacificMidnight } from './pacific-midnight.ts';
import { YoutubeError } from './youtube-answers.ts';

/** Kinds by Google's reason, where it tells more than the status. */
const kinds: ReadonlyMap<string, StreamingErrorKind> = new Map([
  ['quotaExceeded', 'quota-exceeded'],
  ['dailyLimitExceeded', 'quota-exceeded'],
  ['rateLimitExceeded', 'rate-limited'],
  ['userRateLimitExceeded', 'rate-limited'],
  ['playlistContainsMaximumNumberOfVideos', 'playlist-full'],
  // A new login would not help: this Google account has no channel.
  ['youtubeSignupRequired', 'forbidden'],
]);

const readFailure = (answer: Answer): Failure => {
  const error = YoutubeError.safeParse(answer.body).data?.error;
  const reason = error?.errors?.[0]?.reason ?? null;
  const failure = plainFailure(answer, stripTags(error?.message ?? '') || reason);
  if (reason === 'insufficientPermissions') return { ...failure, kind: 'unauthorized', lacksScope: true };
  // A used-up search allowance gets 429 like a rate limit. Only the message tells it from a limit per minute.
  const dailyAllowance = answer.status === 429 && /\bper day\b/i.test(failure.message ?? '');
  const kind = dailyAllowance ? 'quota-exceeded' : (kinds.get(reason ?? '') ?? failure.kind);
  return {
    ...failure,
    kind,
    retryAfterMs: kind === 'quota-exceeded' ? untilPacificMidnight(answer.at) : failure.retryAfterMs,
  };
};

export const youtubeWire: Wire = {
  service: 'youtube',
  // In a header, as addresses are logged on the way.
  headers({ accessToken, apiKey }): Record<string, string> {
    return apiKey === undefined ? { authorization: `Bearer ${accessToken}` } : { 'x-goog-api-key': apiKey };
  },
  readFailure,
};
