import type { ServiceName } from '@playa/contracts';
import type { SyncClient } from '@playa/transfer';
import { FakeService } from '@playa/transfer/testing';
import { asUser, copyOf, createCopiesDatabase, startCopiesProcess } from './copies-process.ts';
import { twoServices } from './two-services.ts';

/** Longer than a busy machine keeps a heartbeat waiting: no run is taken for dead and begun again in the middle of a test. */
const leaseMs = 60_000;

/** A database and a backend with users whose accounts are fakes. */
export const startCopyingUsers = async () => {
  const accounts = new Map<string, Partial<Record<ServiceName, SyncClient>>>();
  const accountOf = (userId: string, service: ServiceName): SyncClient =>
    accounts.get(userId)?.[service] ?? new FakeService(service);
  const database = await createCopiesDatabase();
  const process = await startCopiesProcess(database.url, accountOf, {}, { leaseMs });

  /** A user with a Spotify playlist of so many songs, all of them on Apple Music too. */
  const userWithSongs = async (count: number) => {
    const userId = await database.addUser();
    const { source: spotify, destination: apple, playlistId } = twoServices('spotify', 'apple', count);
    accounts.set(userId, { spotify, apple });
    return { userId, spotify, apple, body: copyOf(spotify, 'apple', playlistId), ...asUser(process, userId) };
  };

  const close = async (): Promise<void> => {
    await process.stop();
    await database.close();
  };
  return { database, process, accounts, accountOf, userWithSongs, close };
};

export type CopyingUsers = Awaited<ReturnType<typeof startCopyingUsers>>;
