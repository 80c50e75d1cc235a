import { type ServiceName, serviceNames } from '@playa/contracts';
import { findUser } from '../accounts/users-store.ts';
import { listUserConnections } from '../connections/connections-store.ts';
import type { Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';

/**
 * Whose songs a user's playlists are made of: the primary service, else another one that is connected.
 * @throws {ProblemError} service-not-connected where none is, service-refused where all have to be connected again
 */
export const serviceToUse = async (db: Executor, userId: string): Promise<ServiceName> => {
  const [user, connections] = [await findUser(db, userId), await listUserConnections(db, userId)];
  const usable = connections.filter(({ needsReconnect }) => !needsReconnect).map(({ service }) => service);
  const [service] = [user?.primaryService, ...serviceNames].filter((name) => name != null && usable.includes(name));
  if (service) return service;
  // The spec's texts.
  if (connections.length > 0) throw problem('service-refused', 'Your login has expired.');
  throw problem('service-not-connected', 'Kindly connect a streaming platform!');
};
