import { type ServiceName, StreamingError } from '@playa/contracts';

/** @throws StreamingError 'invalid-request' when a caller ignores the client's limits */
export const expectBatch = (service: ServiceName, ids: readonly string[], max: number): void => {
  if (ids.length <= max) return;
  throw new StreamingError(service, 'invalid-request', `At most ${max} at a time, not ${ids.length}.`);
};
