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
import { rejectsSession, type TokenRenewal } from './token-renewal.ts';

interface BackendClientParts {
  state: SessionState;
  renewal: TokenRenewal;
  lock: SessionLock;
  pendingLogout: PendingLogout;
  backendUrl: string;
  fetch: typeof fetch;
}

/** Compares endpoints by path, because remotes may have their own copy of the contracts. */
const matchesAny = (endpoints: readonly Endpoint[]) => {
  const paths = new Set(endpoints.map(({ path }) => path));
  return ({ path }: Endpoint): boolean => paths.has(path);
};
const startsSession = matchesAny([login, verifyAccount]);
const changesRefreshCookie = matchesAny([login, verifyAccount, changePassword, logout]);

/** Calls the backend as the signed-in user. After a 401 or 403 it renews the token and repeats the call once. */
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
      if (rejectsSession(error)) state.end({ reason: 'expired', message: error.message });
      throw error;
    }
  };

  const callOnce = async <E extends Endpoint>(
    definition: E,
    input: CallInput<E>,
    onEvent?: CallContext['onEvent'],
  ): Promise<z.output<E['response']>> => {
    const send = (token: string | null) =>
      callEndpoint(definition, input, {
        baseUrl: backendUrl,
        fetch,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(onEvent ? { onEvent } : {}),
      });
    const sendExclusively = async (token: string | null) => {
      const answer = await send(token);
      if (startsSession(definition)) pendingLogout.clear();
      return answer;
    };
    const callWith = (token: string | null) =>
      changesRefreshCookie(definition) ? lock(() => sendExclusively(token), input.signal) : send(token);
    const { token } = state.current();
    try {
      return await callWith(token);
    } catch (error) {
      if (definition.access !== 'user' || !rejectsSession(error)) throw error;
    }
    return callWith(await renewOrEnd(token));
  };

  return {
    call: (definition, ...[input]) => callOnce(definition, input ?? ({} as CallInput<typeof definition>)),
    listen: callOnce,
  };
};
