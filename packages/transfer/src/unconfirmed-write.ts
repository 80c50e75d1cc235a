import { type ServiceName, type StreamingError, type StreamingErrorKind, serviceLabels } from '@playa/contracts';
import type { CopyProblem } from './outcome.ts';

const unconfirmedKinds: readonly StreamingErrorKind[] = ['unavailable', 'network', 'malformed-response', 'conflict'];

/**
 * True when the service may have carried out a write although it answered with an error. An aborted write is not one of them: it
 * was never sent.
 */
export const mayHaveTakenEffect = (error: StreamingError): boolean => unconfirmedKinds.includes(error.kind);

/** How often a run tries to add one batch before it leaves it to the next run. */
export const maxTries = 3;

/** Pauses between the runs that reconcile an unconfirmed write, in milliseconds. Apple may show a write minutes later. */
const reconcileBackoffsMs: Readonly<Record<ServiceName, readonly number[]>> = {
  spotify: [],
  youtube: [],
  apple: [15_000, 30_000, 60_000, 120_000, 240_000],
};

/**
 * Milliseconds until the next run reconciles again, after so many attempts. Null when no more attempts are due: what the destination
 * does not show by then was not written.
 */
export const reconcileBackoffMs = (service: ServiceName, attempts: number): number | null =>
  reconcileBackoffsMs[service][attempts] ?? null;

/** True for 503 from a service that shows writes late: it says that the write was not carried out. */
export const saysNothingDone = ({ service, status }: StreamingError): boolean =>
  status === 503 && reconcileBackoffMs(service, 0) !== null;

/** A write whose effect is not known yet. Nothing may be written until it is. */
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
