import fastify from 'fastify';
import { loadConfig } from '../config.ts';
import { createConnections } from '../connections/create-connections.ts';
import { startCopyWorker } from '../copies/copy-worker.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { runOneSync } from '../syncs/run-one-sync.ts';

/**
 * The part of a backend that runs copies and syncs, as a program: starts in a fraction of the time. Says `ready` and begins when its parent
 * sends a message.
 */
const config = loadConfig(process.env);
const db = createDatabase(createPool(config.databaseUrl));
const heartbeats = createDatabase(createPool(config.databaseUrl, { max: 2 }));
const { log } = fastify();
const { streamingClient } = createConnections({ config, db, log });
// Nothing else keeps a process alive that does not run copies yet.
process.channel?.ref();
process.once('message', () => {
  startCopyWorker({
    db,
    heartbeats,
    streamingClient,
    feed: { changed: () => {}, close: async () => {} },
    log,
    onEnded: async () => {},
    linkClient: async () => null,
    runOtherJob: runOneSync,
    timing: { leaseMs: 3_000, heartbeatMs: 300, pollMs: 50, idlePollMs: 50 },
    notifyOthers: () => {},
    maxConcurrentRuns: 256,
    isCrowded: () => false,
  });
});
process.stdout.write('ready\n');
