import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createBatchedReads } from '../database/batched-reads.ts';
import type { Database } from '../database/database.ts';
import type { Caller, TokenHolder } from '../http/caller.ts';
import { problem } from '../http/problems.ts';
import { readAccessToken } from './access-token.ts';
import { sessionExpired } from './session-answers.ts';
import { listLiveSessions } from './sessions-store.ts';

export interface Authenticator {
  /** Who holds this access token. @throws {ProblemError} session-expired after its 15 minutes, unauthenticated */
  token(token: string): Promise<TokenHolder>;
  /** Who sent this request, by its bearer header. @throws {ProblemError} as above */
  request(request: FastifyRequest): Promise<Caller>;
}

const unauthenticated = () => problem('unauthenticated', 'Please login to continue.');

/** Accepts an access token as long as it is valid and its session was not ended. */
export const createAuthenticator = (config: Pick<Config, 'accessTokenSecret'>, db: Database): Authenticator => {
  const isLive = createBatchedReads(async (ids) => {
    const live = await listLiveSessions(db, ids);
    return new Map([...live].map((id) => [id, true]));
  });
  const token = async (value: string): Promise<TokenHolder> => {
    const caller = await readAccessToken(config.accessTokenSecret, value);
    if (caller === 'expired') throw sessionExpired();
    if (!caller) throw unauthenticated();
    if (!(await isLive(caller.sessionId))) throw unauthenticated();
    return caller;
  };
  return {
    token,
    request: (request) => token(request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? ''),
  };
};
