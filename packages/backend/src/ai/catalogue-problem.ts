import { type ProblemError, type StreamingError, serviceLabels } from '@playa/contracts';
import { problem } from '../http/problems.ts';

/** Why no playlist could be made of a service's songs, in words for the listener. */
export const catalogueProblem = ({ service, kind, retryAfterMs }: StreamingError): ProblemError => {
  const label = serviceLabels[service];
  const details = retryAfterMs === null ? {} : { retryAfter: Math.ceil(retryAfterMs / 1000) };
  switch (kind) {
    case 'unauthorized':
      return problem('service-refused', 'Your login has expired.');
    case 'quota-exceeded':
      return problem(
        'too-many-requests',
        `${label} allows no more searches today. Please try again tomorrow.`,
        details,
      );
    case 'rate-limited':
      return problem('too-many-requests', `${label} allows no more for now. Please try again later.`, details);
    default:
      return problem('service-unavailable', `${label} does not answer at the moment. Please try again.`, details);
  }
};
