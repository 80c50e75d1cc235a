import { deleteAccount, prepareDataDownload, userDetails } from '@playa/contracts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { fillTables, readTables, tablesOfUsers } from '../test-support/fill-tables.ts';
import { patience } from '../test-support/patience.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { dataSets } from './data-sets-store.ts';

/** Tables of users of which no archive tells, and why. Whoever adds a table of users adds a data set, or a reason here. */
const withheld: Readonly<Record<string, string>> = {
  code_links: 'secrets',
  codes: 'secrets',
  connect_tickets: 'secrets',
  copy_turns: 'when the last copy began, for a while: the copies say more',
  data_downloads: 'the download itself',
  oauth_states: 'secrets',
  password_resets: 'secrets',
  refresh_tokens: 'secrets',
  room_links: 'which song is which on another service',
  room_presences: 'who is in a room at this moment',
  sync_runs: 'what the rows of copies say',
};
/** Data sets by another name than that of their table. */
const tableOf: Readonly<Record<string, string>> = {
  account: 'users',
  copies: 'copy_jobs',
  copied_songs: 'copy_items',
  import_songs: 'import_pages',
  shared_songs: 'shared_playlist_pages',
};

describe('the download of the own data', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ COPY_RUNS: '0' }, { silentMs: 600_000 });
  });
  beforeEach(() => backend.database.query('delete from rate_limits'));
  afterAll(() => backend.stop());

  const newUser = async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    return { ...person, client, id: (await client.call(userDetails)).user._id };
  };
  const prepare = (client: ApiClient, currentPassword: string) =>
    client.call(prepareDataDownload, { body: { currentPassword } });
  const open = (client: ApiClient, signal?: AbortSignal) =>
    client.fetch(`${backend.url}/api/v1${prepareDataDownload.path}`, {
      redirect: 'manual',
      ...(signal ? { signal } : {}),
    });
  const download = async (client: ApiClient, password: string): Promise<Record<string, string>> => {
    await prepare(client, password);
    const response = await open(client);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    // The byte order mark stays: a spreadsheet needs it.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, decoder.decode(bytes)]));
  };

  it('knows every table of users', async () => {
    const owned = tablesOfUsers(await readTables(backend.database)).map(({ name }) => name);
    const told = Object.keys(dataSets).map((name) => tableOf[name] ?? name);
    expect([...told, ...Object.keys(withheld)].sort()).toEqual([...owned, 'users'].sort());
  });

  it('has every kind of data as JSON and CSV, and neither secrets nor what is of others', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const tables = await readTables(backend.database);
    for (const somebody of [user, other]) await fillTables(backend.database, tables, somebody);
    await backend.database.query(
      "update connections set access_token = 'sealed-secret', refresh_token = 'sealed-secret' where user_id = $1",
      [user.id],
    );
    const files = await download(user.client, user.password);
    const names = Object.keys(dataSets).flatMap((name) => [`csv/${name}.csv`, `json/${name}.json`]);
    expect(Object.keys(files).sort()).toEqual(names.sort());
    expect(JSON.parse(files['json/account.json'] ?? '')).toMatchObject([
      { username: user.username, email: user.email },
    ]);
    for (const name of Object.keys(dataSets).filter((set) => !['import_songs', 'shared_songs'].includes(set))) {
      const rows = JSON.parse(files[`json/${name}.json`] ?? '') as object[];
      expect(rows.length, name).toBeGreaterThan(0);
      const [header, ...lines] = (files[`csv/${name}.csv`] ?? '').trimEnd().split('\r\n');
      expect(header, name).toBe(
        `\ufeff${Object.keys(rows[0] ?? {})
          .map((column) => `"${column}"`)
          .join(',')}`,
      );
      expect(lines, name).toHaveLength(rows.length);
    }
    const { rows: secrets } = await backend.database.query<{ secret: string }>(
      `select password_hash as secret from users union select token_hash from refresh_tokens union select code_hash from codes
       union select grant_hash from data_downloads where grant_hash is not null union select 'sealed-secret'`,
    );
    const all = Object.values(files).join('\n');
    for (const { secret } of secrets) expect(all).not.toContain(secret);
    for (const trace of [other.id, other.username, other.email]) expect(all).not.toContain(trace);
  });

  it('has every row in its order, however many there are, and songs of pages one by one', async () => {
    const user = await newUser();
    const { database } = backend;
    const { rows } = await database.query<{ id: string }>(
      `insert into copy_jobs (user_id, idempotency_key, source, destination, source_playlist_id, playlist_name)
       values ($1, 'k', 'spotify', 'apple', 'p', '=HYPERLINK("http://evil.example")') returning id`,
      [user.id],
    );
    await database.query(
      `insert into copy_items (job_id, position, row, state)
       select $1, n, jsonb_build_object('state', 'available', 'track', jsonb_build_object('title', 'Song ' || n, 'artists', jsonb_build_array('Wizkid', 'Tems'))), 'written'
       from generate_series(0, 1041) n`,
      [rows[0]?.id],
    );
    await database.query(
      `with list as (insert into imports (user_id, name, song_count) values ($1, 'List', 3) returning id)
       insert into import_pages (import_id, position, songs) select id, page.position, page.songs::jsonb from list,
         (values (0, '[{"title":"A","artists":["X"]},{"title":"B","artists":[]}]'), (2, '[{"title":"C","artists":["Y","Z"]}]')) as page (position, songs)`,
      [user.id],
    );
    const files = await download(user.client, user.password);
    const songs = JSON.parse(files['json/copied_songs.json'] ?? '') as { title: string; artists: string }[];
    expect(songs.map(({ title }) => title)).toEqual(Array.from({ length: 1042 }, (_, n) => `Song ${n}`));
    expect(songs[0]).toMatchObject({ artists: 'Wizkid, Tems', position: 0 });
    expect(JSON.parse(files['json/import_songs.json'] ?? '')).toMatchObject([
      { position: 0, title: 'A', artists: 'X' },
      { position: 1, title: 'B', artists: null },
      { position: 2, title: 'C', artists: 'Y, Z' },
    ]);
    expect(files['csv/copies.csv']).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(JSON.parse(files['json/copies.json'] ?? '')[0].playlistName).toBe('=HYPERLINK("http://evil.example")');
  });

  it('takes the password, works once, for a minute, and in the browser that asked', async () => {
    const user = await newUser();
    expect(await user.client.problem(prepareDataDownload, { body: { currentPassword: 'not this one' } })).toMatchObject(
      {
        fields: { currentPassword: 'This is not your current password' },
      },
    );
    await prepare(user.client, user.password);
    const grant = user.client.cookies.get('playa_data_download') ?? '';
    const stranger = await signedUp(backend);
    const toPage = { status: 303, location: 'http://127.0.0.1:3000/downloaddata' };
    const answer = async (client: ApiClient) => {
      const response = await open(client);
      await response.arrayBuffer();
      return { status: response.status, location: response.headers.get('location') };
    };
    expect(await answer(stranger)).toEqual(toPage);
    expect(await answer(user.client)).toMatchObject({ status: 200 });
    user.client.cookies.set('playa_data_download', grant);
    expect(await answer(user.client)).toEqual(toPage);
    await prepare(user.client, user.password);
    await backend.database.query('update data_downloads set granted_until = now() where user_id = $1', [user.id]);
    expect(await answer(user.client)).toEqual(toPage);
  });

  it('is one at a time for a user, and ends with a browser that leaves', async () => {
    const user = await newUser();
    const { rows } = await backend.database.query<{ id: string }>(
      `insert into copy_jobs (user_id, idempotency_key, source, destination, source_playlist_id, playlist_name)
       values ($1, 'k', 'spotify', 'apple', 'p', 'P') returning id`,
      [user.id],
    );
    // Random, so that it stays large: more than what the connection holds unread.
    await backend.database.query(
      `insert into copy_items (job_id, position, row, state)
       select $1, n, jsonb_build_object('title', (select string_agg(md5(random()::text), '') from generate_series(1, 60 + n % 2))), 'written'
       from generate_series(1, 20000) n`,
      [rows[0]?.id],
    );
    await prepare(user.client, user.password);
    const browser = new AbortController();
    const response = await open(user.client, browser.signal);
    expect(response.status).toBe(200);
    const again = { body: { currentPassword: user.password } };
    expect((await user.client.problem(prepareDataDownload, again)).code).toBe('conflict');
    browser.abort();
    await vi.waitFor(async () => {
      const left = await backend.database.query('select from data_downloads where user_id = $1', [user.id]);
      expect(left.rowCount).toBe(0);
    }, patience);
    await prepare(user.client, user.password);
  });

  it('ends where the data can not be read, and the backend goes on', async () => {
    const user = await newUser();
    await backend.database.query('alter table song_misses rename to elsewhere');
    await prepare(user.client, user.password);
    const response = await open(user.client);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await backend.database.query('alter table elsewhere rename to song_misses');
    await vi.waitFor(() => prepare(user.client, user.password), patience);
    expect((await user.client.call(userDetails)).user.username).toBe(user.username);
  });

  it('is refused after too many', async () => {
    const user = await newUser();
    for (let left = 10; left > 0; left -= 1) await prepare(user.client, user.password);
    const again = { body: { currentPassword: user.password } };
    expect((await user.client.problem(prepareDataDownload, again)).code).toBe('too-many-requests');
    await user.client.call(deleteAccount, again);
  });
});
