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
  /** @throws {ProblemError} unauthenticated when the session of somebody whose token was accepted has ended since */
  stillLive(holder: Pick<TokenHolder, 'sessionId'>): Promise<void>;
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
  const stillLive = async ({ sessionId }: Pick<TokenHolder, 'sessionId'>): Promise<void> => {
    if (!(await isLive(sessionId))) throw unauthenticated();
  };
  const token = async (value: string): Promise<TokenHolder> => {
    const caller = readAccessToken(config.accessTokenSecret, value);
    if (caller === 'expired') throw sessionExpired();
    if (!caller) throw unauthenticated();
    await stillLive(caller);
    return caller;
  };
  return {
    token,
    stillLive,
    request: (request) => token(request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? ''),
  };
};
