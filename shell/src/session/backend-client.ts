import { type BackendClient, type CallContext, type CallInput, callEndpoint, type Endpoint } from '@playa/contracts';
import type { z } from 'zod';
import type { SessionState } from './session-state.ts';
import { refusesLogin, type TokenRenewal } from './token-renewal.ts';

interface BackendClientParts {
  state: SessionState;
  renewal: TokenRenewal;
  backendUrl: string;
  fetch: typeof fetch;
}

/** Calls the backend as the signed-in user. A refused token (401, 403) is renewed and the call repeated, once. */
export const createBackendClient = ({ state, renewal, backendUrl, fetch }: BackendClientParts): BackendClient => {
  const renewOrEnd = async (rejected: string | null): Promise<string> => {
    try {
      return await renewal.renew(rejected);
    } catch (error) {
      if (refusesLogin(error)) state.finish({ reason: 'expired', message: error.message });
      throw error;
    }
  };

  const callOnce = async <E extends Endpoint>(
    definition: E,
    input: CallInput<E>,
    onEvent?: CallContext['onEvent'],
  ): Promise<z.output<E['response']>> => {
    const callWith = (token: string | null) =>
      callEndpoint(definition, input, {
        baseUrl: backendUrl,
        fetch,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(onEvent ? { onEvent } : {}),
      });
    const { token } = state.current();
    try {
      return await callWith(token);
    } catch (error) {
      if (definition.access !== 'user' || !refusesLogin(error)) throw error;
    }
    return callWith(await renewOrEnd(token));
  };

  return {
    call: (definition, ...[input]) => callOnce(definition, input ?? ({} as CallInput<typeof definition>)),
    listen: callOnce,
  };
};
