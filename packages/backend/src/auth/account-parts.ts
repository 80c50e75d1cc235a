import type { ServiceTokens } from '@playa/contracts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

/** What accounts are kept with. */
export interface AccountParts {
  config: Pick<Config, 'accessTokenSecret' | 'backendUrl'>;
  db: Database;
  outbox: Outbox;
}

/** What sessions are answered with. */
export interface SessionParts extends AccountParts {
  sockets: SocketServer;
  /** What a session may be told of the services' tokens. */
  describeTokens(userId: string): Promise<ServiceTokens>;
}
