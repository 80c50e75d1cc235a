import { StreamingError } from '@playa/contracts';
import type { Answer } from '../http/answer.ts';
import type { Wire } from '../http/caller.ts';
import { type Failure, plainFailure } from '../http/failure.ts';
import { AppleErrors } from './apple-answers.ts';

/** The error code of an invalid user token. An invalid developer token gets 401. */
const invalidUserToken = '40300';

const readFailure = (answer: Answer): Failure => {
  const error = AppleErrors.safeParse(answer.body).data?.errors[0];
  const failure = plainFailure(answer, error?.detail || error?.title || null);
  return answer.status === 403 && error?.code === invalidUserToken ? { ...failure, kind: 'unauthorized' } : failure;
};

export const appleWire: Wire = {
  service: 'apple',
  headers({ accessToken, developerToken }) {
    if (!developerToken) throw new StreamingError('apple', 'unauthorized', 'There is no Apple developer token.');
    const headers = { authorization: `Bearer ${developerToken}` };
    return accessToken === '' ? headers : { ...headers, 'music-user-token': accessToken };
  },
  readFailure,
};
