import { ProblemError, type ServiceName, StreamingError, serviceLabels } from '@playa/contracts';
import { notAnswering } from './service-problems.ts';
import { TokenError } from './token-endpoint.ts';

/** True when the service said no to the user, rather than to everybody. */
export const isRefusal = (reason: unknown): boolean =>
  (reason instanceof TokenError && reason.kind === 'refused') ||
  (reason instanceof StreamingError && ['unauthorized', 'forbidden'].includes(reason.kind));

/** Why a service could not be connected, for the user. */
export const nameConnectFailure = (service: ServiceName, reason: unknown): string => {
  if (reason instanceof ProblemError) return reason.message;
  if (isRefusal(reason)) return `${serviceLabels[service]} did not accept this login. Please try again.`;
  return notAnswering(service).message;
};
