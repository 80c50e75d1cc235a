import type { SummariseConnections } from '../accounts/user-record.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

/** What sign-up, passwords and codes work with. */
export interface AccountParts {
  config: Pick<Config, 'accessTokenSecret' | 'appUrl' | 'backendUrl'>;
  db: Database;
  outbox: Outbox;
}

/** What sessions work with besides. */
export interface SessionParts extends AccountParts {
  sockets: SocketServer;
  summariseConnections: SummariseConnections;
}
