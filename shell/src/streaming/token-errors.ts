import { type ProblemCode, ProblemError, type ServiceName, StreamingError } from '@playa/contracts';

const invalidLogin: readonly ProblemCode[] = ['service-refused', 'service-not-connected', 'forbidden'];

/** True if the backend has no valid login at a service, as opposed to a failed request. */
export const isLoginInvalid = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && invalidLogin.includes(error.problem.code);

/** Converts a failure to get tokens to the error that streaming clients throw. */
export const asStreamingError = (service: ServiceName, cause: unknown): StreamingError => {
  if (cause instanceof StreamingError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new StreamingError(service, isLoginInvalid(cause) ? 'unauthorized' : 'network', message, { cause });
};
