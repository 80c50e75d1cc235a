import {
  appleDeveloperToken,
  type Connection,
  changePrimaryService,
  connectApple,
  connectFailureText,
  connectTicket,
  disconnectAccount,
  listConnections,
  ProblemError,
  type ServiceName,
  StreamingError,
  serviceLabels,
  serviceNames,
  type User,
} from '@playa/contracts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { loadUserRecord } from '../accounts/user-record.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { listUserConnections, makePrimary, removeConnection, saveConnection } from './connections-store.ts';
import type { Connections } from './create-connections.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { issueTicket } from './one-time-values-store.ts';
import { probeAccount } from './probe-account.ts';
import { connectFailureOf, notConnected } from './service-problems.ts';
import { serviceTokenRoutes } from './service-token-routes.ts';

/** What the routes work with. */
export interface ConnectionParts {
  config: Config;
  db: Database;
  connections: Connections;
}

const appleRoutes = (server: FastifyInstance, { config, db, connections }: ConnectionParts): void => {
  const { appleTokens, box } = connections;
  route(server, appleDeveloperToken, async () => ({ developerToken: await appleTokens.forBrowser() }));
  route(server, connectApple, async ({ body: { accessToken }, caller: { userId } }) => {
    try {
      await probeAccount({ config, appleTokens }, 'apple', accessToken);
    } catch (reason) {
      server.log.warn({ err: reason, service: 'apple' }, 'a service could not be connected');
      if (reason instanceof ProblemError) throw reason;
      const refused = reason instanceof StreamingError && reason.kind === 'unauthorized';
      const message = connectFailureText(connectFailureOf(reason), 'apple');
      throw problem(refused ? 'service-refused' : 'service-unavailable', message);
    }
    const tokens = { accessToken, refreshToken: null, expiresAt: null };
    await saveConnection(db, box, { userId, service: 'apple', displayName: null }, tokens);
    return { status: 'success', message: 'Apple Music connected successfully' };
  });
};

/** Routes of a user's accounts on the services. */
export const connectionRoutes =
  (parts: ConnectionParts): FastifyPluginAsync =>
  async (server) => {
    const { db } = parts;
    const userOf = async (userId: string): Promise<User> => {
      const record = await loadUserRecord(db, parts.connections.handles.summarise, userId);
      if (!record) throw problem('unauthenticated', 'Please login to continue.');
      return record.user;
    };

    route(server, listConnections, async ({ caller: { userId } }) => {
      const [rows, user] = await Promise.all([listUserConnections(db, userId), userOf(userId)]);
      const describe = (service: ServiceName): Connection => {
        const row = rows.find((one) => one.service === service);
        return {
          service,
          connected: row !== undefined,
          displayName: row?.displayName ?? null,
          primary: user.primaryStreamingService === service,
          needsReconnect: row?.needsReconnect ?? false,
        };
      };
      return { connections: serviceNames.map(describe) };
    });
    route(server, disconnectAccount, async ({ body: { service }, caller: { userId } }) => {
      if (!(await removeConnection(db, userId, service))) throw notConnected(service);
      const message = `${serviceLabels[service]} disconnected successfully`;
      return { status: 'success', message, user: await userOf(userId) };
    });
    route(server, changePrimaryService, async ({ body: { service }, caller: { userId } }) => {
      if (!(await makePrimary(db, userId, service))) throw notConnected(service);
      const message = `${serviceLabels[service]} is now your primary streaming service`;
      return { status: 'success', message, user: await userOf(userId) };
    });
    route(server, connectTicket, async ({ caller }) => ({ ticket: await issueTicket(db, caller) }));
    serviceTokenRoutes(server, parts.connections);
    appleRoutes(server, parts);
    oauthRoutes(server, parts);
  };
