import {
  type BackendClient,
  type CallContext,
  type CallInput,
  callEndpoint,
  changePassword,
  type Endpoint,
  login,
  logout,
  verifyAccount,
} from '@playa/contracts';
import type { z } from 'zod';
import type { PendingLogout } from './pending-logout.ts';
import type { SessionLock } from './session-lock.ts';
import type { SessionState } from './session-state.ts';
import { refusesLogin, type TokenRenewal } from './token-renewal.ts';

interface BackendClientParts {
  state: SessionState;
  renewal: TokenRenewal;
  lock: SessionLock;
  pendingLogout: PendingLogout;
  backendUrl: string;
  fetch: typeof fetch;
}

/** Remotes may have a copy of the contracts of their own, so endpoints are compared by their paths. */
const has = (endpoints: readonly Endpoint[]) => {
  const paths = new Set(endpoints.map(({ path }) => path));
  return ({ path }: Endpoint): boolean => paths.has(path);
};
const startsSession = has([login, verifyAccount]);
const changesRefreshCookie = has([login, verifyAccount, changePassword, logout]);

/** Calls the backend as the signed-in user. A refused token (401, 403) is renewed and the call repeated, once. */
export const createBackendClient = ({
  state,
  renewal,
  lock,
  pendingLogout,
  backendUrl,
  fetch,
}: BackendClientParts): BackendClient => {
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
    const ask = (token: string | null) =>
      callEndpoint(definition, input, {
        baseUrl: backendUrl,
        fetch,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(onEvent ? { onEvent } : {}),
      });
    const askAlone = async (token: string | null) => {
      const answer = await ask(token);
      if (startsSession(definition)) pendingLogout.clear();
      return answer;
    };
    const callWith = (token: string | null) =>
      changesRefreshCookie(definition) ? lock(() => askAlone(token), input.signal) : ask(token);
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
