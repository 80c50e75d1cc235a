import { type ProblemCode, ProblemError, type ServiceName, StreamingError } from '@playa/contracts';

const deadLogin: readonly ProblemCode[] = ['service-refused', 'service-not-connected', 'forbidden'];

/** True when the backend has no login at a service that works, as opposed to some trouble with asking for it. */
export const saysLoginIsDead = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && deadLogin.includes(error.problem.code);

/** A failure to get tokens, in the language of streaming clients. */
export const asStreamingError = (service: ServiceName, cause: unknown): StreamingError => {
  if (cause instanceof StreamingError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new StreamingError(service, saysLoginIsDead(cause) ? 'unauthorized' : 'network', message, { cause });
};
