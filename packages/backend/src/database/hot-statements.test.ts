import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@playa/testing';
import { catalogueOn } from '@playa/transfer/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser, findUserByLogin } from '../accounts/users-store.ts';
import { findSessionId, listLiveSessions } from '../auth/sessions-store.ts';
import { findConnection, listUserConnections } from '../connections/connections-store.ts';
import {
  checkCopyLimit,
  findCopies,
  findCopyByKey,
  findUsersWithCopies,
  listCurrentCopies,
  listEarlierCopies,
  listLatestCopies,
} from '../copies/copies-store.ts';
import { estimateQueued, findEarlierReads } from '../copies/copy-cost-store.ts';
import { listHistory } from '../copies/history-store.ts';
import { createCopyJournal, saveWait } from '../copies/journal-store.ts';
import { claimNextCopy, pollQueue } from '../copies/ownership/claims-store.ts';
import { registerWorker, sendHeartbeat } from '../copies/ownership/workers-store.ts';
import { findSongs as findImportedSongs } from '../imports/imports-store.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { claimMail } from '../mail/outbox-store.ts';
import { listLatestComments } from '../rooms/comments-store.ts';
import { findAccesses, findRooms, listDigests, listOpenRooms, listRoomSongs } from '../rooms/rooms-store.ts';
import { findPageBytes, findShared, listShared } from '../shared-playlists/shared-playlists-store.ts';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { createSongMisses } from '../song-links/song-misses-store.ts';
import { startDueSyncs } from '../syncs/sync-jobs-store.ts';
import { listLatestJobs, listSyncsOf } from '../syncs/syncs-store.ts';
import { fillWithManyRows, nthId } from '../test-support/many-rows.ts';
import { tidyUp } from '../tidy-up.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Any row of a table; that of the copy is unfinished. */
const id = nthId(401);
const tracks = catalogueOn('spotify', 2);
const rethrow = (error: unknown): never => {
  throw error;
};

/** What runs most often, or holds a lock while it runs. */
const hot: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'checking the session of a request': (db) => listLiveSessions(db, [id]),
  'renewing a session': (db) => findSessionId(db, 'token'),
  'reading a user': (db) => findUser(db, id),
  'logging in': (db) => findUserByLogin(db, 'username 401'),
  'counting against a limit': (db) => spend(db, 'key 401', { times: 1_000_000, seconds: 1 }),
  'reading a connection': (db) => findConnection(db, id, 'spotify'),
  'listing connections': (db) => listUserConnections(db, id),
  'polling the queue of copies': (db) => pollQueue(db, 3_000),
  'claiming a copy': (db) => claimNextCopy(db, randomUUID(), 3_000, null),
  'a heartbeat': async (db) => {
    const worker = randomUUID();
    await registerWorker(db, worker);
    await sendHeartbeat(db, worker, { runIds: [id], since: new Date().toISOString() });
  },
  'the journal of a copy': async (db) => {
    const journal = createCopyJournal(db, id, id);
    await journal.load();
    await journal.saveDestination('destination');
  },
  'noting a wait': (db) => saveWait(db, id, id, null),
  'the progress of copies': (db) => findCopies(db, [id]),
  'who has copies, at connecting': (db) => findUsersWithCopies(db, [id, nthId(2)]),
  'current copies': (db) => listCurrentCopies(db, id),
  'latest copies': (db) => listLatestCopies(db, id),
  'making room for a copy': (db) => checkCopyLimit(db, id, 1),
  'a copy by its key': (db) => findCopyByKey(db, id, 'idempotency_key 401'),
  'earlier copies': (db) =>
    listEarlierCopies(db, id, { source: 'spotify', destination: 'youtube', playlistIds: ['source_playlist_id 401'] }),
  'the history of copies': (db) => listHistory(db, id, { cursor: null, limit: 20 }),
  'the cost of copies': async (db) => {
    const playlists = [{ id: 'source_playlist_id 401', songCount: 10 }];
    await findEarlierReads(db, id, { source: 'spotify', destination: 'youtube', playlists });
    await estimateQueued(db, 'youtube');
  },
  'known links of songs': (db) =>
    createSongLinks(db, { userId: id, storefront: async () => null }).find(tracks, 'youtube'),
  'known misses of songs': (db) =>
    createSongMisses(db, { userId: id, connectedAt: new Date(0) }).find(tracks, 'youtube'),
  'songs of an imported list': (db) => findImportedSongs(db, id, 0),
  'starting daily syncs': (db) => startDueSyncs(db, rethrow),
  'listing syncs': (db) => listSyncsOf(db, id),
  'latest jobs of syncs': (db) => listLatestJobs(db, id),
  'opening a room': (db) => findRooms(db, [id]),
  'access to rooms': (db) => findAccesses(db, [`${id} ${id}`]),
  'songs of a room': (db) => listRoomSongs(db, id),
  'digests of rooms': (db) => listDigests(db, [id]),
  'comments of rooms': (db) => listLatestComments(db, [id]),
  'open rooms': (db) => Promise.resolve(listOpenRooms(db, { cursor: undefined, limit: 20 }, null)),
  'a shared playlist': async (db) => {
    const row = await findShared(db, id);
    if (!row) throw new Error('it is not there');
    await findPageBytes(db, row, 0);
  },
  'own shared playlists': (db) => listShared(db, id),
  'claiming a mail': (db) => claimMail(db),
  'tidying up': (db) => tidyUp(db, rethrow),
};

const scansOf = (plan: PlanNode): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

describe('the hottest statements', { timeout: 120_000 }, () => {
  let pool: pg.Pool;
  let plain: pg.Pool;
  let db: Database;
  let large: string[];
  let statements: Statement[] = [];
  beforeAll(async () => {
    const url = await createTestDatabase();
    await migrateDatabase(url);
    [plain, pool] = [createPool(url), createPool(url)];
    large = await fillWithManyRows(plain);
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const record = (...args: unknown[]): unknown => {
        const [first, values] = args as [string | { text: string }, unknown];
        const text = typeof first === 'string' ? first : first.text;
        if (!/^(begin|commit|rollback)$/.test(text))
          statements.push({ text, values: Array.isArray(values) ? values : [] });
        return query(...args);
      };
      Object.assign(client, { query: record });
    });
    db = createDatabase(pool);
  }, 120_000);
  afterAll(() => Promise.all([pool.end(), plain.end()]));

  const plan = async ({ text, values }: Statement): Promise<PlanNode> => {
    const { rows } = await plain.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    const [root] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!root) throw new Error('there is no plan');
    return root.Plan;
  };

  it.each(Object.entries(hot))('of %s read no large table as a whole', async (_, run) => {
    statements = [];
    await run(db);
    const ran = statements;
    expect(ran.length).toBeGreaterThan(0);
    const wholeTables: Record<string, string[]> = {};
    for (const statement of ran) {
      const read = scansOf(await plan(statement)).filter((name) => large.includes(name));
      if (read.length > 0) wholeTables[statement.text] = read;
    }
    expect(wholeTables).toEqual({});
  });

  it('would be noticed otherwise', async () => {
    const scan = await plan({ text: 'select from users where password_hash = $1', values: ['hash'] });
    expect(scansOf(scan)).toEqual(['users']);
  });
});
