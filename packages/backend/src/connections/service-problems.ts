import { type ProblemError, type ServiceName, serviceLabels } from '@playa/contracts';
import { problem } from '../http/problems.ts';

export const notConnected = (service: ServiceName): ProblemError =>
  problem('service-not-connected', `${serviceLabels[service]} is not connected`);

export const loginExpired = (): ProblemError => problem('service-refused', 'Your login has expired.');

export const notAnswering = (service: ServiceName): ProblemError =>
  problem('service-unavailable', `${serviceLabels[service]} does not answer at the moment. Please try again.`);
