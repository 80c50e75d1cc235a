import { ProblemError, ServiceName, StreamingError, serviceLabels } from '@playa/contracts';
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

/** The service accepts Playa's tokens no longer: the user has to connect it again. */
export const reconnectRequired = (): ProblemError => problem('service-refused', 'Your login has expired.');

export const notAnswering = (service: ServiceName): ProblemError =>
  problem('service-unavailable', `${serviceLabels[service]} does not answer at the moment. Please try again.`);

/** True when the service said no to the user, rather than to everybody. */
export const isRefusal = (reason: unknown): boolean =>
  (reason instanceof OAuthError && reason.kind === 'refused') ||
  (reason instanceof StreamingError && ['unauthorized', 'forbidden'].includes(reason.kind));

/** Why a service could not be connected, for the user. */
export const nameConnectFailure = (service: ServiceName, reason: unknown): string => {
  const label = serviceLabels[service];
  if (reason instanceof ProblemError) return reason.message;
  if (isRefusal(reason)) return `${label} did not accept this login. Please try again.`;
  if (reason instanceof OAuthError && reason.kind === 'cancelled') return `You cancelled connecting ${label}.`;
  if (reason instanceof OAuthError && reason.kind === 'no-code') {
    return `${label} could not be connected. Please try again.`;
  }
  return notAnswering(service).message;
};
