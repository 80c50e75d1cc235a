import { addComment, createSharedPlaylist, deleteAccount, joinRoom, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import type { ApiClient } from '../test-support/api-client.ts';
import { type CatalogueTable, fillTables, readTables, tablesOfUsers } from '../test-support/fill-tables.ts';
import { patience } from '../test-support/patience.ts';
import { loggedIn, newPerson, type Person, signedUp } from '../test-support/people.ts';
import { openRoom } from '../test-support/room-people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { eraseDueAccounts } from './erase-accounts.ts';

/** Tables without a column that leads to a user. Whoever adds one says here why its rows belong to nobody, or how they are deleted. */
const ofNobody: Readonly<Record<string, string>> = {
  budget_blocks: 'what all users together may ask of a service',
  budgets: 'as above',
  copy_workers: 'processes',
  encryption_keys: 'processes, with the ids of their keys',
  room_backends: 'processes',
  outbox_mails: 'found by the hash of the recipient, and deleted',
  rate_limits: 'found by the ids and mailboxes in the key, and deleted',
  remembered_searches: 'words of searches, without who asked',
  socket_io_attachments: 'messages between backends, for half a minute',
  song_links: 'which song is which, without who copied it',
  vital_counts: 'counts of all users together',
};

describe('when an account is deleted', () => {
  let backend: TestBackend;
  let outbox: Outbox;
  let tables: CatalogueTable[];
  let owned: CatalogueTable[];
  beforeAll(async () => {
    backend = await startTestBackend({ COPY_RUNS: '0' }, { silentMs: 600_000 });
    const config = loadConfig(backend.environment);
    const { db, server } = backend.app;
    outbox = createOutbox({ config, db, log: server.log, mailer: createMailer(config) });
    tables = await readTables(backend.database);
    owned = tablesOfUsers(tables);
  });
  afterAll(async () => {
    await outbox.close();
    await backend.stop();
  });

  interface Somebody extends Person {
    id: string;
    client: ApiClient;
  }
  const newUser = async (): Promise<Somebody> => {
    // A name that no other word holds.
    const person = { ...newPerson(), username: `nobody-else-${crypto.randomUUID().slice(0, 8)}` };
    const client = await signedUp(backend, person);
    return { ...person, client, id: (await client.call(userDetails)).user._id };
  };
  const leave = async ({ client, password, id }: Somebody): Promise<void> => {
    await client.call(deleteAccount, { body: { currentPassword: password } });
    await backend.database.query('update users set deletes_at = now() where id = $1', [id]);
  };
  const failures: unknown[] = [];
  const erase = () => eraseDueAccounts({ db: backend.app.db, outbox }, (error) => void failures.push(error));

  /** Where a text is found in any column of any row, but that of the pending mails' sealed texts. */
  const findText = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await backend.database.query(
        `select from ${name} as row where position(lower($1) in lower(row::text)) > 0`,
        [text],
      );
      if (rowCount) found.push(name);
    }
    return found;
  };
  const countRows = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { name } of owned) {
      const { rows } = await backend.database.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  };

  it('every table is one of users, or known to be of nobody', () => {
    const names = [...owned.map(({ name }) => name), 'users', ...Object.keys(ofNobody)].sort();
    expect(tables.map(({ name }) => name)).toEqual(names);
    expect(owned.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'copy_items',
        'copy_turns',
        'connections',
        'refresh_tokens',
        'room_comments',
        'sync_runs',
      ]),
    );
  });

  it('no row of any table is left of it, and none of anybody else is gone', async () => {
    const before = await countRows();
    const staying = await newUser();
    await fillTables(backend.database, tables, staying);
    const ofStaying = await countRows();
    for (const { name } of owned) expect(ofStaying[name], name).toBeGreaterThan(before[name] ?? 0);
    const leaving = await newUser();
    await fillTables(backend.database, tables, leaving);
    await loggedIn(backend, leaving);
    await leaving.client.call(createSharedPlaylist, {
      body: {
        userId: 'me',
        playlistName: 'Owambe',
        playlistId: 'p',
        streamingService: 'spotify',
        playlistBannerUrl: '',
        tracks: [],
      },
    });
    expect((await findText(leaving.id)).sort()).toEqual(expect.arrayContaining(['rate_limits', 'copy_turns', 'users']));

    const { room } = await openRoom(staying.client);
    await leaving.client.call(joinRoom, { params: { id: room.id } });
    const text = `${leaving.username} was here`;
    await leaving.client.call(addComment, { body: { roomId: room.id, id: crypto.randomUUID(), text } });

    await leave(leaving);
    await Promise.all([erase(), erase()]);
    expect(failures).toEqual([]);
    const subject = 'Your Playa account is deleted';
    await vi.waitFor(async () => {
      expect(
        backend.mailbox.messages().filter((mail) => mail.to.includes(leaving.email) && mail.subject === subject),
      ).toHaveLength(1);
      expect((await backend.database.query('select from outbox_mails')).rowCount).toBe(0);
    }, patience);
    for (const trace of [leaving.id, leaving.username, leaving.email]) expect(await findText(trace), trace).toEqual([]);
    const after = await countRows();
    for (const [name, count] of Object.entries(ofStaying)) expect(after[name], name).toBeGreaterThanOrEqual(count);
    expect((await findText(staying.id)).sort()).toEqual(
      expect.arrayContaining(['users', 'copy_jobs', 'shared_playlists']),
    );
  });
});
