import { type BackendClient, type CallArguments, type CallInput, callEndpoint, type Endpoint } from '@playa/contracts';
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

  return {
    async call<E extends Endpoint>(definition: E, ...[input]: CallArguments<E>) {
      const callWith = (token: string | null) =>
        callEndpoint(definition, input ?? ({} as CallInput<E>), {
          baseUrl: backendUrl,
          fetch,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        });
      const { token } = state.current();
      try {
        return await callWith(token);
      } catch (error) {
        if (definition.access !== 'user' || !refusesLogin(error)) throw error;
      }
      return callWith(await renewOrEnd(token));
    },
  };
};
