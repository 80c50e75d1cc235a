import {
  type ExchangeError,
  type ServiceName,
  StreamingError,
  type StreamingErrorKind,
  serviceLabels,
  truncateText,
} from '@playa/contracts';
import type { ParsedResponse } from './parsed-response.ts';

/** A failed request, before the caller decides whether to renew the tokens, repeat the call or reject. */
export interface Failure {
  kind: StreamingErrorKind;
  /** The service's own message; null for none. */
  message: string | null;
  status: number | null;
  retryAfterMs: number | null;
  /** The login is valid and lacks a permission. Renewed tokens have the same permissions, so only connecting again helps. */
  lacksScope?: true;
  /** The service refuses the login although it was renewed. If repeating the call does not help, connecting again does. */
  loginRefused?: true;
  cause?: unknown;
}

/** Maximum length of a service's own message. Listeners may see it. */
const maxMessageLength = 300;

/** Spec section 8. */
const expiredLoginMessage = 'Your login has expired.';

/** The kind of a failure by its status, if the body has no details. */
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

/** The failure for a status. Services refine it with the details of their error bodies. */
export const failureFromStatus = (response: ParsedResponse, message: string | null): Failure => ({
  kind: kindOfStatus(response.status),
  message: message === null ? null : truncateText(message, maxMessageLength),
  status: response.status,
  retryAfterMs: response.retryAfterMs,
});

/** A failure without a usable response. After a redirect or a response that is too large a write may have taken effect. */
export const noResponseFailure = (error: ExchangeError): Failure => {
  const kind = error.kind === 'redirect' || error.kind === 'too-large' ? 'malformed-response' : 'network';
  return { kind, message: null, status: null, retryAfterMs: null, cause: error };
};

const offlineMessage = 'You are offline. Please try again when the network is back.';

/** Whether the device is offline, so that the service is not the cause. In Node `onLine` is undefined. */
const isOffline = ({ kind }: Failure): boolean => kind === 'network' && globalThis.navigator?.onLine === false;

const defaultMessageFor = (service: ServiceName, failure: Failure): string => {
  if (isOffline(failure)) return offlineMessage;
  return failure.status === null
    ? `${serviceLabels[service]} did not answer.`
    : `${serviceLabels[service]} answered with status ${failure.status}.`;
};

/** @param defaultMessage the message if the service sends none */
export const toStreamingError = (service: ServiceName, failure: Failure, defaultMessage?: string): StreamingError => {
  const text = failure.message ?? defaultMessage ?? defaultMessageFor(service, failure);
  if (failure.lacksScope) return scopeMissing(service, failure.status, text);
  if (failure.kind === 'unauthorized' || failure.loginRefused)
    return expiredLogin(service, failure.status, failure.cause ?? text);
  const { status, retryAfterMs, cause } = failure;
  return new StreamingError(service, failure.kind, text, { status, retryAfterMs, cause });
};

/** Has the kind of an expired login, because in both cases the listener has to connect again. */
const scopeMissing = (service: ServiceName, status: number | null, cause: unknown): StreamingError => {
  const message = `Please connect ${serviceLabels[service]} again to allow this.`;
  return new StreamingError(service, 'unauthorized', message, { status, cause });
};

export const expiredLogin = (service: ServiceName, status: number | null, cause: unknown): StreamingError =>
  new StreamingError(service, 'unauthorized', expiredLoginMessage, { status, cause });
