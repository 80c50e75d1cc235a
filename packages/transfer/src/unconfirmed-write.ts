import { type ServiceName, type StreamingError, type StreamingErrorKind, serviceLabels } from '@playa/contracts';
import type { CopyProblem } from './outcome.ts';

const unconfirmedKinds: readonly StreamingErrorKind[] = ['unavailable', 'network', 'malformed-response', 'conflict'];

/**
 * Whether the service may have carried out a write although it responded with an error. An aborted write was never sent.
 */
export const mayHaveTakenEffect = (error: StreamingError): boolean => unconfirmedKinds.includes(error.kind);

/** Maximum attempts of one run to add a batch. After that the next run tries again. */
export const maxAttempts = 3;

/** Delays between the runs that reconcile an unconfirmed write, in milliseconds. Apple Music may show a write minutes later. */
const reconcileBackoffsMs: Readonly<Record<ServiceName, readonly number[]>> = {
  spotify: [],
  youtube: [],
  apple: [15_000, 30_000, 60_000, 120_000, 240_000],
};

/**
 * Milliseconds until the next run reconciles again, after `attempts` attempts. Null after the last attempt: rows that the destination
 * does not show by then were not written.
 */
export const reconcileBackoffMs = (service: ServiceName, attempts: number): number | null =>
  reconcileBackoffsMs[service][attempts] ?? null;

/** Whether the error proves that the write was not carried out: a 503 from a service that shows writes with a delay. */
export const confirmsNoEffect = ({ service, status }: StreamingError): boolean =>
  status === 503 && reconcileBackoffMs(service, 0) !== null;

/** A write whose effect is not known yet. Nothing else may be written until it is known. */
export class UnconfirmedWrite extends Error {
  readonly service: ServiceName;

  constructor(service: ServiceName, cause?: StreamingError) {
    super(`It is not known yet whether ${service} carried out a write`, { cause });
    this.name = 'UnconfirmedWrite';
    this.service = service;
  }
}

export const unconfirmedProblem = (service: ServiceName): CopyProblem => ({
  code: 'service-unavailable',
  message: `${serviceLabels[service]} has not confirmed the last step. Playa looks again before it goes on, so that nothing is added twice.`,
});
