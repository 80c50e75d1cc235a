import { type ServiceName, type StreamingError, type StreamingErrorKind, serviceLabels } from '@playa/contracts';
import type { CopyProblem } from './outcome.ts';

const uncertainKinds: readonly StreamingErrorKind[] = ['unavailable', 'network', 'malformed-response', 'conflict'];

/**
 * True when the service may have done what it was asked although it answered with an error. An aborted write is none of them: it
 * was not sent.
 */
export const isUncertain = (error: StreamingError): boolean => uncertainKinds.includes(error.kind);

/** How often a run tries to add one batch before it leaves it to the next run. */
export const maxTries = 3;

/** Pauses between runs that look for an unclear write, in milliseconds. Apple may show minutes later what it took. */
const pausesBetweenRuns: Readonly<Record<ServiceName, readonly number[]>> = {
  spotify: [],
  youtube: [],
  apple: [15_000, 30_000, 60_000, 120_000, 240_000],
};

/** Milliseconds until the next run looks again after so many looks; null when what is not there was not written. */
export const pauseAfterLooks = (service: ServiceName, looks: number): number | null =>
  pausesBetweenRuns[service][looks] ?? null;

/** True for the answer by which a service that shows writes late says that it did nothing: 503. */
export const saysNotDone = ({ service, status }: StreamingError): boolean =>
  status === 503 && pauseAfterLooks(service, 0) !== null;

/** A write whose outcome is not known and may yet show. Nothing may be written until it is. */
export class UnclearWrite extends Error {
  readonly service: ServiceName;

  constructor(service: ServiceName, cause?: StreamingError) {
    super(`It is not clear yet whether ${service} took a write`, { cause });
    this.name = 'UnclearWrite';
    this.service = service;
  }
}

export const unclearProblem = (service: ServiceName): CopyProblem => ({
  code: 'service-unavailable',
  message: `${serviceLabels[service]} has not confirmed the last step. Playa looks again before it goes on, so that nothing is added twice.`,
});
