import type { StreamingError, StreamingErrorKind } from '@playa/contracts';

const uncertainKinds: readonly StreamingErrorKind[] = [
  'unavailable',
  'network',
  'malformed-response',
  'conflict',
  'aborted',
];

/** True when the service may have done what it was asked although it answered with an error. */
export const isUncertain = (error: StreamingError): boolean => uncertainKinds.includes(error.kind);

/** How often a run tries to add one batch before it leaves it to the next run. */
export const maxTries = 3;
