import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { ServiceAddresses } from '../connections/service-addresses.ts';
import type { StreamingClientFor } from '../connections/streaming-clients.ts';
import { repeat } from '../copies/repeat.ts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';
import { createServerClock } from './clock-store.ts';
import { createDigests } from './digests.ts';
import { createPresence } from './presence.ts';
import { deletePresences, insertPresences, sendHeartbeat } from './presence-store.ts';
import { createAccesses } from './room-access.ts';
import { createRoomFeed } from './room-feed.ts';
import { createRoomLinks } from './room-links.ts';
import { roomRoutes } from './room-routes.ts';
import { roomSockets } from './room-sockets.ts';
import { createRoomTurns } from './room-turns.ts';
import { createSweep } from './sweep.ts';

/** All in milliseconds. */
export interface RoomTiming {
  heartbeatMs: number;
  /** After this time without a heartbeat a backend and its presences expire. */
  silentMs: number;
  /** Between two sweeps for expired backends and absent owners. */
  sweepMs: number;
  /** How long a room waits for its absent owner. */
  graceMs: number;
  /** How long a user stays present after a lost connection. */
  releaseMs: number;
  /** Between two digest polls; in an inactive room the second poll sends the digest. */
  digestMs: number;
  /** Between two lists of the members of one room. */
  membersMs: number;
  clockMs: number;
}

const standardTiming: RoomTiming = {
  heartbeatMs: 4_000,
  silentMs: 15_000,
  sweepMs: 3_000,
  graceMs: 60_000,
  releaseMs: 5_000,
  digestMs: 1_500,
  membersMs: 1_000,
  clockMs: 10_000,
};

interface RoomsParts {
  db: Database;
  /** With separate connections, so that heartbeats do not wait for a busy pool. */
  heartbeats: Database;
  sockets: SocketServer;
  streamingClient: StreamingClientFor;
  addresses: ServiceAddresses;
  timing?: Partial<RoomTiming>;
}

/** Probes of the database's clock before the first request. */
const firstProbes = 16;

/** Listening rooms: routes, socket requests and periodic tasks. */
export const rooms =
  ({ db, heartbeats, sockets, streamingClient, addresses, timing: given }: RoomsParts): FastifyPluginAsync =>
  async (server) => {
    const timing = { ...standardTiming, ...given };
    const backendId = randomUUID();
    const clock = createServerClock(heartbeats);
    for (let probe = 0; probe < firstProbes; probe += 1) await clock.probe();
    const feed = createRoomFeed({ db, sockets, now: clock.now, membersEveryMs: timing.membersMs });
    const presence = createPresence({
      store: async ({ came, went }) => {
        await insertPresences(db, backendId, came);
        await deletePresences(db, backendId, went);
      },
      onChanged: (roomIds) => {
        for (const roomId of roomIds) feed.members(roomId);
      },
    });
    const beat = async (): Promise<void> => {
      if (await sendHeartbeat(heartbeats, backendId)) presence.storeAgain();
      await presence.flush();
    };
    await beat();
    const links = createRoomLinks(db, streamingClient);
    const [accesses, inRoomTurn] = [createAccesses(db), createRoomTurns()];
    const parts = { db, sockets, clock, feed, accesses, inRoomTurn, addresses };
    roomRoutes(server, { ...parts, links });
    roomSockets({ ...parts, presence, releaseMs: timing.releaseMs });
    const digests = createDigests({ db, sockets, rooms: presence.rooms });
    const works = [
      repeat(timing.heartbeatMs, beat),
      repeat(timing.clockMs, () => clock.probe()),
      repeat(timing.sweepMs, createSweep({ db, feed, timing })),
      repeat(timing.digestMs, digests),
    ];
    server.addHook('onClose', async () => {
      for (const work of works) work.stop();
      await feed.close();
    });
  };
