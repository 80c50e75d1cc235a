import {
  type ExchangeError,
  type ServiceName,
  StreamingError,
  type StreamingErrorKind,
  serviceLabels,
  truncateText,
} from '@playa/contracts';
import type { Answer } from './answer.ts';

/** A failed request, before the caller decides whether to renew the tokens, repeat the call or reject. */
export interface Failure {
  kind: StreamingErrorKind;
  /** The service's own message; null for none. */
  message: string | null;
  status: number | null;
  retryAfterMs: number | null;
  /** The login is valid and lacks a permission. Renewed tokens have the same permissions, so only connecting again helps. */
  lacksScope?: true;
  /** The login was renewed, and the service refuses it all the same. Where repeating does not help, connecting again does. */
  loginRefused?: true;
  cause?: unknown;
}

/** Characters that are kept of a service's own message: listeners may see it. */
const longestMessage = 300;

/** Spec section 8. */
const expiredLoginMessage = 'Your login has expired.';

/** The kind of a status, where the body does not tell more. */
const kindOfStatus = (status: number): StreamingErrorKind => {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 405) return 'unsupported';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'unavailable';
  if (status >= 400) return 'invalid-request';
  return 'malformed-response';
};

/** The failure that the status alone tells. Services refine it from their error bodies. */
export const plainFailure = (answer: Answer, message: string | null): Failure => ({
  kind: kindOfStatus(answer.status),
  message: message === null ? null : truncateText(message, longestMessage),
  status: answer.status,
  retryAfterMs: answer.retryAfterMs,
});

/** A failure without a usable answer. A redirect or an answer that is too large came from the service, so a write may have taken effect. */
export const unansweredFailure = (error: ExchangeError): Failure => {
  const kind = error.kind === 'redirect' || error.kind === 'too-large' ? 'malformed-response' : 'network';
  return { kind, message: null, status: null, retryAfterMs: null, cause: error };
};

const offlineMessage = 'You are offline. Please try again when the network is back.';

/** Without a network nothing is known of the service. In Node `onLine` is undefined. */
const isOffline = ({ kind }: Failure): boolean => kind === 'network' && globalThis.navigator?.onLine === false;

const wordless = (service: ServiceName, failure: Failure): string => {
  if (isOffline(failure)) return offlineMessage;
  return failure.status === null
    ? `${serviceLabels[service]} did not answer.`
    : `${serviceLabels[service]} answered with status ${failure.status}.`;
};

/** @param unexplained the message where the service gives none */
export const toStreamingError = (service: ServiceName, failure: Failure, unexplained?: string): StreamingError => {
  const said = failure.message ?? unexplained ?? wordless(service, failure);
  if (failure.lacksScope) return scopeMissing(service, failure.status, said);
  if (failure.kind === 'unauthorized' || failure.loginRefused)
    return expiredLogin(service, failure.status, failure.cause ?? said);
  const { status, retryAfterMs, cause } = failure;
  return new StreamingError(service, failure.kind, said, { status, retryAfterMs, cause });
};

/** Its kind is that of an expired login: to the listener both are over with connecting again. */
const scopeMissing = (service: ServiceName, status: number | null, cause: unknown): StreamingError => {
  const message = `Please connect ${serviceLabels[service]} again to allow this.`;
  return new StreamingError(service, 'unauthorized', message, { status, cause });
};

export const expiredLogin = (service: ServiceName, status: number | null, cause: unknown): StreamingError =>
  new StreamingError(service, 'unauthorized', expiredLoginMessage, { status, cause });
