import {
  type ConnectFailure,
  connectFailureText,
  ProblemError,
  ServiceName,
  StreamingError,
  serviceLabels,
} from '@playa/contracts';
import { problem } from '../http/problems.ts';
import { OAuthError } from './oauth-client.ts';

/** A service named in an address. @throws {ProblemError} not-found */
export const parseService = (text: string | undefined): ServiceName => {
  const service = ServiceName.safeParse(text);
  if (!service.success) throw problem('not-found', 'There is no such service.');
  return service.data;
};

export const notConnected = (service: ServiceName): ProblemError =>
  problem('service-not-connected', `${serviceLabels[service]} is not connected`);

/** The service no longer accepts the tokens: the user has to reconnect. */
export const reconnectRequired = (): ProblemError => problem('service-refused', 'Your login has expired.');

const updating = 'Playa is being updated. Please try again.';

/** Another backend can read the tokens, and soon this one can too: keys are being rotated. */
export const readableElsewhere = (): ProblemError => problem('service-unavailable', updating, { retryAfter: 5 });

/** True for {@link readableElsewhere}, which is not the service's fault. */
export const isReadableElsewhere = (error: unknown): boolean =>
  error instanceof ProblemError && error.message === updating;

export const notAnswering = (service: ServiceName): ProblemError =>
  problem('service-unavailable', connectFailureText('unavailable', service));

/** True if the service rejected the user, rather than all calls. */
export const isRefusal = (reason: unknown): boolean =>
  (reason instanceof OAuthError && reason.kind === 'refused') ||
  (reason instanceof StreamingError && ['unauthorized', 'forbidden'].includes(reason.kind));

/** Why a service could not be connected. */
export const connectFailureOf = (reason: unknown): ConnectFailure => {
  if (isRefusal(reason)) return 'refused';
  if (reason instanceof OAuthError && reason.kind === 'cancelled') return 'cancelled';
  if (reason instanceof OAuthError && reason.kind === 'no-code') return 'failed';
  return 'unavailable';
};
