import { StreamingError } from '@playa/contracts';
import type { ServiceProtocol } from '../http/caller.ts';
import { type Failure, failureFromStatus } from '../http/failure.ts';
import type { ParsedResponse } from '../http/parsed-response.ts';
import { AppleErrors } from './apple-schemas.ts';

/** The error code of an invalid user token. An invalid developer token gets 401. */
const invalidUserToken = '40300';

const readFailure = (response: ParsedResponse): Failure => {
  const error = AppleErrors.safeParse(response.body).data?.errors[0];
  const failure = failureFromStatus(response, error?.detail || error?.title || null);
  return response.status === 403 && error?.code === invalidUserToken ? { ...failure, kind: 'unauthorized' } : failure;
};

export const appleProtocol: ServiceProtocol = {
  service: 'apple',
  headers({ accessToken, developerToken }) {
    if (!developerToken) throw new StreamingError('apple', 'unauthorized', 'There is no Apple developer token.');
    const headers = { authorization: `Bearer ${developerToken}` };
    return accessToken === '' ? headers : { ...headers, 'music-user-token': accessToken };
  },
  readFailure,
};
