import type { ServiceName, StreamingClient } from '@playa/contracts';
import { listUserConnections } from '../connections/connections-store.ts';
import type { Database } from '../database/database.ts';

interface Parts {
  db: Database;
  streamingClient: (userId: string, service: ServiceName) => StreamingClient;
  /** Reads what is public, without a user of the service; on whose behalf is for the budget. */
  appClient: (userId: string, service: ServiceName) => StreamingClient | null;
}

/** Who reads a playlist that a user gave by its link: the user's account on its service, else Playa's own. Null where neither can. */
export type LinkClientFor = (userId: string, service: ServiceName) => Promise<StreamingClient | null>;

export const createLinkClients =
  ({ db, streamingClient, appClient }: Parts): LinkClientFor =>
  async (userId, service) => {
    const accounts = await listUserConnections(db, userId);
    const isUsable = accounts.some((account) => account.service === service && !account.needsReconnect);
    return isUsable ? streamingClient(userId, service) : appClient(userId, service);
  };
