import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectApple, endedCopyStates, type ServiceName, userDetails } from '@playa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { bundleProgram } from '../../../../scripts/lib/bundle-program.mjs';
import { connections } from '../connections/connections-table.ts';
import { copyJobs } from '../copies/copies-table.ts';
import { type CopyRow, insertCopy } from '../copies/journal-store.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { connect } from './browser.ts';
import { signedUp } from './people.ts';
import { startTestBackend } from './test-backend.ts';
import { accessOf, startTestSandbox } from './test-sandbox.ts';

const entry = fileURLToPath(new URL('copy-program.ts', import.meta.url));
const endWithParent = new URL('../../../../scripts/lib/exit-with-parent.mjs', import.meta.url).href;

/** A process that runs copies once it is told to begin. */
export interface CopyProcess {
  begin(): void;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Lets it stand still, with everything that it holds. */
  freeze(): void;
  /** Lets it go on as if nothing had happened. */
  thaw(): void;
}

const startProcess = async (program: string, environment: Record<string, string>): Promise<CopyProcess> => {
  const child = spawn(process.execPath, ['--import', endWithParent, program], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    exited.then(() => Promise.reject(new Error('a process that runs copies ended at once'))),
  ]);
  return {
    begin: () => void child.send('begin'),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
};

/** The path that songs are added with. */
export const writeRoutes: Readonly<Record<ServiceName, string>> = {
  spotify: 'POST /v1/playlists/',
  youtube: 'POST /youtube/v3/playlistItems',
  apple: 'POST /v1/me/library/playlists/',
};

/** The three services with an account of somebody's on each, a database, and processes that run copies between them. */
export const startCopyWorld = async (latencyMs: number) => {
  const range = { minMs: 0, maxMs: latencyMs };
  const { sandbox, environment: services } = await startTestSandbox({
    latency: { spotify: range, google: range, apple: range },
    youtubeQuota: { searches: 1_000_000, units: 1_000_000_000 },
  });
  const backend = await startTestBackend(services);
  const client = await signedUp(backend);
  await connect(backend, client, 'spotify');
  await connect(backend, client, 'youtube');
  await client.call(connectApple, { body: await accessOf(sandbox.urls.apple, 'demo') });
  const userId = (await client.call(userDetails)).user._id;
  const { environment } = backend;
  // From here on only processes of the test run copies.
  await backend.stop();
  const pool = createPool(backend.databaseUrl);
  const db = createDatabase(pool);
  const program = await bundleProgram(entry);
  const processes = new Set<CopyProcess>();
  const { libraries } = sandbox.world;
  const urlOf = (service: ServiceName): string => sandbox.urls[service === 'youtube' ? 'google' : service];

  const read = async (id: string): Promise<CopyRow> => {
    const [row] = await db.select().from(copyJobs).where(eq(copyJobs.id, id));
    if (!row) throw new Error('the copy is gone');
    return row;
  };

  const world = {
    db,
    sandbox,
    userId,
    urlOf,
    read,
    start: async (): Promise<CopyProcess> => {
      const started = await startProcess(program, environment);
      processes.add(started);
      return started;
    },
    /** A playlist of so many songs, ten of which are in it three times. */
    addPlaylist: async (service: ServiceName, songs: number): Promise<string> => {
      const named = [...sandbox.world.catalogue.recordings.values()].slice(0, 10);
      const repeated = Array.from({ length: 30 }, (_, n) => named[n % 10]).flatMap((song) =>
        song ? [{ title: song.title, artist: song.artists[0] ?? '' }] : [],
      );
      const response = await fetch(`${urlOf(service)}/_sandbox/playlists`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: 'demo', name: randomUUID(), tracks: repeated, songs: songs - repeated.length }),
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { id: string }).id;
    },
    /** Has every song that was found or missed looked for anew. */
    forgetSongs: async (): Promise<void> => {
      await db.execute(sql`delete from song_links`);
      await db.execute(sql`delete from song_misses`);
    },
    ask: async (source: ServiceName, destination: ServiceName, playlistId: string): Promise<string> => {
      const body = { source, destination, playlistId, playlistName: 'Owambe', playlistImage: null };
      const row = await insertCopy(db, userId, randomUUID(), body);
      if (!row) throw new Error('no copy was made');
      return row.id;
    },
    /** Resolves once the copy is as wanted. Copies that wait need not wait any longer. */
    until: async (id: string, reached: (row: CopyRow) => boolean, during?: AbortSignal): Promise<CopyRow> => {
      for (;;) {
        const row = await read(id);
        if (reached(row) || during?.aborted) return row;
        await db.update(copyJobs).set({ resumesAt: sql`now()` }).where(eq(copyJobs.state, 'waiting'));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** Lets the leases of all processes end. */
    endLeases: async (): Promise<void> => {
      await db.execute(sql`update copy_workers set heartbeat_at = now() - interval '1 hour'`);
    },
    /** The ids of the songs that a playlist really has. */
    contentOf: (service: ServiceName, { destinationPlaylistId }: CopyRow): string[] =>
      (libraries.playlist(service, destinationPlaylistId ?? '')?.rows ?? []).flatMap((row) =>
        row.kind === 'track' ? [row.trackId] : [],
      ),
    playlistsOn: (service: ServiceName): number => libraries.playlists(service, 'demo').length,
    /** Calls so far that added songs. */
    writesTo: async (service: ServiceName): Promise<number> => {
      const answer = await fetch(`${urlOf(service)}/_sandbox/requests`);
      const { routes } = (await answer.json()) as { routes: Record<string, number> };
      const isWrite = (route: string): boolean => route.startsWith(writeRoutes[service]);
      return Object.entries(routes).reduce((sum, [route, count]) => (isWrite(route) ? sum + count : sum), 0);
    },
    /** Takes the account away, and answers how to give it back. */
    disconnect: async (service: ServiceName): Promise<() => Promise<void>> => {
      const mine = and(eq(connections.userId, userId), eq(connections.service, service));
      const taken = await db.delete(connections).where(mine).returning();
      return async () => void (await db.insert(connections).values(taken));
    },
    stop: async (): Promise<void> => {
      await Promise.all([...processes].map((one) => one.kill()));
      await pool.end();
      await sandbox.close();
    },
  };
  return world;
};

export type CopyWorld = Awaited<ReturnType<typeof startCopyWorld>>;

export const isEnded = ({ state }: CopyRow): boolean => endedCopyStates.includes(state);
