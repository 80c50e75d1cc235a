import { ServiceName } from '@playa/contracts';
import { problem } from '../http/problems.ts';

/** A service named in an address. @throws {ProblemError} not-found */
export const readService = (text: string | undefined): ServiceName => {
  const service = ServiceName.safeParse(text);
  if (!service.success) throw problem('not-found', 'There is no such service.');
  return service.data;
};
