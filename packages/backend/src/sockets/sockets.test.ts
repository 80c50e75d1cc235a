import { changePassword, logout, userDetails } from '@playa/contracts';
import { decodeJwt, SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { loggedIn, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { onTwoBackends } from '../test-support/two-backends.ts';

interface Refusal extends Error {
  data?: { code: string };
}

describe('sockets', () => {
  let backend: TestBackend;
  let other: TestBackend;
  onTwoBackends((both) => {
    ({ backend, other } = both);
  });
  const opened: Socket[] = [];
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect();
  });

  const open = (at: TestBackend, token: () => string): Socket => {
    const options = { forceNew: true, reconnectionDelay: 10, reconnectionDelayMax: 20 };
    const socket = io(at.url, { ...options, auth: (give) => give({ accessToken: token() }) });
    opened.push(socket);
    return socket;
  };
  const connected = (socket: Socket): Promise<Socket> =>
    new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket)).once('connect_error', reject);
    });
  const openAs = ({ accessToken }: ApiClient, at = backend) => connected(open(at, () => accessToken));
  const gone = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once('disconnect', resolve));
  const refused = (socket: Socket): Promise<Refusal> => new Promise((resolve) => socket.once('connect_error', resolve));

  /** The client's token, running out in so many seconds. */
  const shortToken = ({ accessToken }: ApiClient, seconds: number): Promise<string> => {
    const { sub, sid, iss } = decodeJwt(accessToken);
    return new SignJWT({ sub, sid, iss })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(backend.environment.ACCESS_TOKEN_SECRET));
  };

  it('end with the access token they were opened with, and come back by themselves with the next one', async () => {
    const client = await signedUp(backend);
    let token = await shortToken(client, 4);
    const socket = await connected(open(backend, () => token));
    const end = gone(socket);
    token = client.accessToken;
    expect(await end).toBe('transport close');
    await connected(socket);
  });

  it('are refused to the pages of other origins', async () => {
    const client = await signedUp(backend);
    const openFrom = (origin: string): Socket => {
      const socket = io(backend.url, {
        forceNew: true,
        transports: ['websocket'],
        extraHeaders: { origin },
        auth: { accessToken: client.accessToken },
      });
      opened.push(socket);
      return socket;
    };
    await connected(openFrom(backend.environment.APP_URL ?? ''));
    expect((await refused(openFrom('https://elsewhere.example'))).message).toContain('websocket error');
  });

  describe('that renew their token', () => {
    const renew = (socket: Socket, accessToken: unknown): Promise<unknown> =>
      socket.timeout(5000).emitWithAck('session.renew', { accessToken });

    it('stay open until the new one expires', async () => {
      const client = await signedUp(backend);
      const first = await shortToken(client, 3);
      const socket = await connected(open(backend, () => first));
      expect(await renew(socket, await shortToken(client, 6))).toMatchObject({
        status: 'success',
        answer: { expiresIn: expect.toSatisfy((seconds: number) => seconds > 3 && seconds <= 6) },
      });
      expect(await gone(socket)).toBe('transport close');
      // By now the first token has expired, so the connection can't have ended with it.
      const expiry = (decodeJwt(first).exp ?? 0) + 1;
      expect(Date.now() / 1000).toBeGreaterThan(expiry);
    });

    it('are refused with a token of another session, and with none', async () => {
      const person = newPerson();
      const socket = await openAs(await signedUp(backend, person));
      const phone = await loggedIn(backend, person);
      expect(await renew(socket, phone.accessToken)).toMatchObject({ status: 'error', code: 'forbidden' });
      expect(await renew(socket, 'nonsense')).toMatchObject({ status: 'error', code: 'unauthenticated' });
      expect(await renew(socket, 42)).toMatchObject({ status: 'error', code: 'invalid-input' });
      expect(await renew(socket, 'x'.repeat(5000))).toMatchObject({ status: 'error', code: 'invalid-input' });
      expect(socket.connected).toBe(true);
    });

    it('may ask 50 times in ten seconds', async () => {
      const client = await signedUp(backend);
      const socket = await openAs(client);
      const replies = await Promise.all(Array.from({ length: 60 }, () => renew(socket, '')));
      const refused = replies.filter((reply) => (reply as { code: string }).code === 'too-many-requests');
      expect(refused).toHaveLength(10);
      socket.emit('session.renew', 'without an acknowledgement');
      socket.emit('unknown', 'event');
      expect(socket.connected).toBe(true);
    });
  });

  it('are refused with the token that ran out, and the client is told so', async () => {
    const client = await signedUp(backend);
    const late = await shortToken(client, -1);
    expect((await refused(open(backend, () => late))).data).toMatchObject({ code: 'session-expired' });
  });

  it('end with their session on every backend, and others stay', async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    const phone = await loggedIn(backend, person);
    const [here, there, staying] = [await openAs(client), await openAs(client, other), await openAs(phone, other)];
    const ends = Promise.all([gone(here), gone(there)]);
    await client.call(logout);
    expect(await ends).toEqual(['io server disconnect', 'io server disconnect']);
    expect(staying.connected).toBe(true);
  });

  it('end on every other device with a changed password', async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    const phone = await openAs(await loggedIn(backend, person), other);
    const end = gone(phone);
    const body = { currentPassword: person.password, newPassword: 'another long one' };
    await client.call(changePassword, { body });
    expect(await end).toBe('io server disconnect');
  });

  it('do not outlive a session that ended while they were opened', async () => {
    const client = await signedUp(backend);
    const { user } = await client.call(userDetails);
    const end = 'update sessions set ended_at = now() where user_id = $1';
    // Between the handshake and the room, where whoever ends the session finds no socket to close.
    backend.app.sockets.use((socket, next) => {
      if (socket.data.userId !== user._id) return next();
      void backend.database.query(end, [user._id]).then(() => next());
    });
    const refusal = refused(open(backend, () => client.accessToken));
    expect((await refusal).data).toMatchObject({ code: 'unauthenticated' });
  });

  it('are twenty for each user and backend; the next one is refused until one is closed', async () => {
    const client = await signedUp(backend);
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => openAs(client)));
    const open20 = all.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refusals = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Refusal] : []));
    expect(open20).toHaveLength(20);
    expect(refusals.map(({ data }) => data?.code)).toEqual(Array(5).fill('too-many-requests'));
    expect(refusals[0]?.message).toBe('Playa is open in 20 places already. Close one of them.');
    await openAs(await signedUp(backend));
    open20[0]?.disconnect();
    await expect
      .poll(() =>
        openAs(client).then(
          ({ connected }) => connected,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('come back by themselves when their backend stops', async () => {
    const stopping = await startTestBackend(backend.environment);
    const client = await signedUp(backend);
    const socket = await openAs(client, stopping);
    const end = gone(socket);
    await stopping.stop();
    expect(await end).toMatch(/^transport/);
    expect(socket.active).toBe(true);
  });
});
