import {
  createSharedPlaylist,
  deleteAccount,
  getRoom,
  getSharedPlaylist,
  joinRoom,
  login,
  publicProfile,
  refreshSession,
  userDetails,
} from '@playa/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDueSyncs } from '../syncs/sync-jobs-store.ts';
import { ApiClient } from '../test-support/api-client.ts';
import { patience } from '../test-support/patience.ts';
import { loggedIn, newPerson, type Person, signedUp } from '../test-support/people.ts';
import { openRoom, quickRooms, RoomPage } from '../test-support/room-people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const shared = {
  userId: 'whoever',
  playlistName: 'Owambe',
  playlistId: '37i9',
  streamingService: 'spotify' as const,
  playlistBannerUrl: 'https://i.scdn.co/image/ab67616d',
  tracks: [],
};

describe('deleting an account', () => {
  let backend: TestBackend;
  let other: TestBackend;
  const opened: (Socket | RoomPage['socket'])[] = [];
  beforeAll(async () => {
    backend = await startTestBackend({ COPY_RUNS: '0' }, quickRooms);
    other = await startTestBackend(backend.environment, quickRooms);
  });
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await other.stop();
    await backend.stop();
  });

  const idOf = async (client: ApiClient): Promise<string> => (await client.call(userDetails)).user._id;
  const ask = (client: ApiClient, { password }: Person) =>
    client.call(deleteAccount, { body: { currentPassword: password } });
  const newUser = async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    return { person, client, id: await idOf(client) };
  };
  const mailOf = ({ email }: Person, subject: string) =>
    vi.waitFor(() => {
      const mail = backend.mailbox.messages().find((it) => it.to.includes(email) && it.subject === subject);
      if (!mail) throw new Error(`there is no mail "${subject}"`);
      return mail;
    }, patience);
  /** Lets time pass until the account is no longer kept by a login. */
  const letADayPass = (id: string) =>
    backend.database.query("update users set deletes_at = deletes_at - interval '25 hours' where id = $1", [id]);
  const socketOf = async ({ accessToken }: ApiClient, at: TestBackend): Promise<Socket> => {
    const socket = io(at.url, { forceNew: true, reconnection: false, auth: { accessToken } });
    opened.push(socket);
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
    return socket;
  };

  it('takes the password, and no other', async () => {
    const { client } = await newUser();
    expect(await client.problem(deleteAccount, { body: { currentPassword: 'not this one' } })).toMatchObject({
      code: 'invalid-input',
      fields: { currentPassword: 'This is not your current password' },
    });
    expect(await client.problem(deleteAccount, { body: { currentPassword: '' } })).toMatchObject({
      code: 'invalid-input',
    });
    expect((await client.call(userDetails)).user.username).toBeTruthy();
    for (let left = 10; left > 0; left -= 1) {
      await client.problem(deleteAccount, { body: { currentPassword: 'not this one' } });
    }
    expect(await client.problem(deleteAccount, { body: { currentPassword: 'not this one' } })).toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('ends sessions and sockets on every backend at once, and says by mail until when a login keeps the account', async () => {
    const { person, client } = await newUser();
    const phone = await loggedIn(other, person);
    const ended = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve));
    const ends = [await socketOf(client, backend), await socketOf(phone, other)].map(ended);
    const { deletesAt } = await ask(client, person);
    await Promise.all(ends);
    for (const browser of [client, phone]) {
      expect((await browser.problem(userDetails)).code).toBe('unauthenticated');
      expect((await browser.problem(refreshSession)).code).toMatch(/^(unauthenticated|session-expired)$/);
    }
    expect(client.cookies.has('playa_refresh_token')).toBe(false);
    const mail = await mailOf(person, 'Your Playa account will be deleted');
    expect(mail.text).toContain('within 48 hours');
    expect(mail.text).toContain(new Date(deletesAt).toISOString().slice(11, 16));
  });

  it('shows nothing of the user from then on, and all of it again after a login', async () => {
    const { person, client } = await newUser();
    const stranger = await signedUp(backend);
    const { _id } = await client.call(createSharedPlaylist, { body: shared });
    const read = { params: { id: _id } };
    const preview = () => fetch(`${backend.url}/api/v1/shared-playlist/${_id}/cover.png`);
    const profile = { params: { username: person.username } };
    await ask(client, person);
    expect((await stranger.problem(getSharedPlaylist, read)).code).toBe('not-found');
    expect((await stranger.problem(publicProfile, profile)).code).toBe('not-found');
    expect((await preview()).status).toBe(404);

    const back = new ApiClient(backend.url);
    const { username, password } = person;
    expect(await back.call(login, { body: { username, password } })).toMatchObject({
      deletionUndone: true,
      message: 'Welcome back! Your account will not be deleted.',
    });
    await mailOf(person, 'Your Playa account stays');
    expect((await stranger.call(getSharedPlaylist, read)).playlistName).toBe('Owambe');
    expect((await stranger.call(publicProfile, profile)).profile.username).toBe(username);
    expect((await preview()).status).toBe(200);
    expect(await new ApiClient(backend.url).call(login, { body: { username, password } })).not.toHaveProperty(
      'deletionUndone',
    );
  });

  it('passes rooms on to a member who is there, and ends the others', async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    const [together, alone] = [await openRoom(ada.client), await openRoom(ada.client)];
    const { id } = together.room;
    await ben.client.call(joinRoom, { params: { id } });
    const page = new RoomPage(backend.url, ben.client.accessToken);
    opened.push(page.socket);
    await page.enter(id);
    const present = () =>
      backend.database.query('select from room_presences where room_id = $1 and user_id = $2', [id, ben.id]);
    await vi.waitFor(async () => expect((await present()).rowCount).toBe(1), patience);
    await ask(ada.client, ada.person);
    const { room, role } = await ben.client.call(getRoom, { params: { id } });
    expect([room.owner.id, role]).toEqual([ben.id, 'owner']);
    expect((await ben.client.call(getRoom, { params: { id: alone.room.id } })).room.ended?.reason).toBe('owner-ended');
  });

  it('stops copies, and starts no daily sync', async () => {
    const { person, client, id } = await newUser();
    const job = (state: string, extra: string) =>
      backend.database.query(
        `insert into copy_jobs (user_id, idempotency_key, source, destination, source_playlist_id, playlist_name, state ${extra ? ', slot, heartbeat_at' : ''})
         values ($1, $2, 'spotify', 'apple', 'p', 'P', $2 ${extra})`,
        [id, state],
      );
    await job('queued', '');
    await job('waiting', '');
    await job('running', ', 0, now()');
    await backend.database.query(
      `insert into syncs (user_id, source, source_playlist_id, destination, destination_playlist_id, playlist_name, daily, next_at, memory)
       values ($1, 'spotify', 'p', 'apple', 'q', 'P', true, now(), '{}')`,
      [id],
    );
    await ask(client, person);
    const { rows } = await backend.database.query(
      'select state, cancel_requested from copy_jobs where user_id = $1 order by state',
      [id],
    );
    expect(rows).toEqual([
      { state: 'cancelled', cancel_requested: true },
      { state: 'cancelled', cancel_requested: true },
      { state: 'running', cancel_requested: true },
    ]);
    expect(await startDueSyncs(backend.app.db, (error) => expect.unreachable(String(error)))).toEqual([]);
    await loggedIn(backend, person);
    expect(await startDueSyncs(backend.app.db, (error) => expect.unreachable(String(error)))).toHaveLength(1);
  });

  it('is final after a day: a login is too late then', async () => {
    const { person, client, id } = await newUser();
    await ask(client, person);
    await letADayPass(id);
    const { username, password } = person;
    const late = new ApiClient(backend.url);
    expect(await late.problem(login, { body: { username, password } })).toMatchObject({
      code: 'forbidden',
      message: 'This account is being deleted. It is too late to keep it.',
    });
    expect(await late.problem(login, { body: { username, password: 'not this one' } })).toMatchObject({
      code: 'invalid-credentials',
    });
  });
});
