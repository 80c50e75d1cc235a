import { StreamingError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { TokensUnreadable } from '../public.ts';
import { fakeService, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient, fixedLogin } from '../testing/test-client.ts';

const me = { json: { id: 'u1', display_name: 'Ada' } };
const spotifyError = (status: number, message: string): ScriptedResponse => ({
  status,
  json: { error: { status, message } },
});
const expired = spotifyError(401, 'The access token expired');
const inTurn = (...answers: ScriptedResponse[]) => {
  const left = [...answers];
  return () => left.shift() ?? me;
};
const newPlaylist = { name: 'Mix', description: '' };
const created = { status: 201, json: { id: 'p1', name: 'Mix' } };

describe('a refused login', () => {
  const onlyNew = ({ headers }: { headers: { authorization?: string } }): ScriptedResponse =>
    headers.authorization === 'Bearer new' ? me : expired;

  it('is renewed once and the call repeated', async () => {
    const fake = await fakeService(onlyNew);
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.profile()).resolves.toEqual({ id: 'u1', displayName: 'Ada' });
    expect(renewals).toEqual(['old']);
    expect(fake.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('is renewed once for ten calls at the same time', async () => {
    let together: () => void = () => undefined;
    const allHere = new Promise<void>((resolve) => {
      together = resolve;
    });
    const fake = await fakeService(async (request) => {
      if (fake.seen.length === 10) together();
      await allHere;
      return onlyNew(request);
    });
    const { client, renewals } = createTestClient('spotify', fake);
    await Promise.all(Array.from({ length: 10 }, () => client.profile()));
    expect(renewals).toEqual(['old']);
  });

  it('is renewed once when an earlier call is refused after the renewal', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fake = await fakeService(async (request) => {
      if (fake.seen.length === 1) await released;
      return onlyNew(request);
    });
    const renew = vi.fn(async () => ({ accessToken: 'new' }));
    // This source never learns of its own renewal.
    const { client } = createTestClient('spotify', fake, {
      tokens: { current: async () => ({ accessToken: 'old' }), renew },
    });
    const slow = client.profile();
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1));
    await client.profile();
    release();
    await slow;
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('uses tokens that another client has renewed meanwhile', async () => {
    const fake = await fakeService(onlyNew);
    const current = vi.fn(async () => ({ accessToken: current.mock.calls.length === 1 ? 'old' : 'new' }));
    const renew = vi.fn();
    await createTestClient('spotify', fake, { tokens: { current, renew } }).client.profile();
    expect(renew).not.toHaveBeenCalled();
  });

  it.each([new Error('invalid_grant'), new StreamingError('spotify', 'unauthorized', 'No such connection.')])(
    'is over when the renewal fails: %s',
    async (reason) => {
      const fake = await fakeService(() => expired);
      const renew = vi.fn().mockRejectedValue(reason);
      const { client } = createTestClient('spotify', fake, {
        tokens: { current: async () => ({ accessToken: 'old' }), renew },
      });
      const error = await client.profile().catch((thrown) => thrown);
      expect(error).toBeInstanceOf(StreamingError);
      expect(error).toMatchObject({ kind: 'unauthorized', message: 'Your login has expired.' });
      await client.profile().catch(() => undefined);
      expect(renew).toHaveBeenCalledTimes(2);
    },
  );

  it('has not expired when the renewed token is refused as well: the call is repeated, a write too', async () => {
    const fake = await fakeService(inTurn(expired, expired, expired, created));
    const { client, renewals, waits } = createTestClient('spotify', fake);
    await expect(client.createPlaylist(newPlaylist)).resolves.toMatchObject({ id: 'p1' });
    expect(renewals).toEqual(['old']);
    expect(waits).toHaveLength(2);
  });

  it('has expired when tokens confirmed by their source are always refused: connecting again helps', async () => {
    const fake = await fakeService(() => expired);
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.profile()).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
      message: 'Your login has expired.',
    });
    expect(renewals).toEqual(['old']);
    expect(fake.seen).toHaveLength(5);
  });

  it('has expired at once when its tokens cannot be renewed', async () => {
    const fake = await fakeService(() => expired);
    await expect(createTestClient('spotify', fake, { tokens: fixedLogin }).client.profile()).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
    });
    expect(fake.seen).toHaveLength(1);
  });

  it('has not expired when the token source is only unreachable', async () => {
    const fake = await fakeService(() => expired);
    const offline = new StreamingError('spotify', 'network', 'Playa is offline.');
    const tokens = { current: async () => ({ accessToken: 'old' }), renew: () => Promise.reject(offline) };
    await expect(createTestClient('spotify', fake, { tokens }).client.profile()).rejects.toBe(offline);
  });

  it('has not expired when its source cannot read the tokens: the call rejects with the error of the source', async () => {
    const fake = await fakeService(() => expired);
    const away = new Error('The database is away.');
    const unreadable = () => Promise.reject(new TokensUnreadable(away));
    const never = createTestClient('spotify', fake, { tokens: { current: unreadable, renew: unreadable } });
    await expect(never.client.createPlaylist(newPlaylist)).rejects.toBe(away);
    expect(fake.seen).toHaveLength(0);
    const tokens = { current: async () => ({ accessToken: 'old' }), renew: unreadable };
    await expect(createTestClient('spotify', fake, { tokens }).client.profile()).rejects.toBe(away);
    expect([fake.seen.length, never.waits]).toEqual([1, []]);
  });

  it('is renewed for a write too, which was refused and not carried out', async () => {
    const fake = await fakeService(({ headers }) => (headers.authorization === 'Bearer new' ? created : expired));
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.createPlaylist(newPlaylist)).resolves.toMatchObject({ id: 'p1' });
    expect(renewals).toEqual(['old']);
    expect(fake.seen.map(({ path }) => path)).toEqual(['/v1/me/playlists', '/v1/me/playlists']);
  });

  it('is renewed once after a 403 without a message', async () => {
    const fake = await fakeService(({ headers }) => (headers.authorization === 'Bearer new' ? me : { status: 403 }));
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.profile()).resolves.toMatchObject({ id: 'u1' });
    expect(renewals).toEqual(['old']);
  });

  it('is not renewed again for a new token with a 403 without a message', async () => {
    const fake = await fakeService(() => ({ status: 403 }));
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.playlist('p1')).rejects.toMatchObject({ kind: 'forbidden', status: 403 });
    await expect(client.playlist('p1')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(renewals).toEqual(['old']);
    expect(fake.seen).toHaveLength(3);
  });

  it('has expired when even the own account has a 403 without a message after a renewal', async () => {
    const fake = await fakeService(() => ({ status: 403 }));
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.playlists()).rejects.toMatchObject({
      kind: 'unauthorized',
      message: 'Your login has expired.',
    });
    await expect(client.profile()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(renewals).toEqual(['old']);
  });

  it('is not renewed after a 403 with a reason', async () => {
    const fake = await fakeService(() => spotifyError(403, 'User not registered in the Developer Dashboard'));
    const { client, renewals } = createTestClient('spotify', fake);
    await expect(client.profile()).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'User not registered in the Developer Dashboard',
    });
    expect(renewals).toEqual([]);
  });
});

describe('waiting and repeating', () => {
  it('waits as long as Retry-After says, in seconds', async () => {
    const limited = { ...(spotifyError(429, 'API rate limit exceeded') as object), headers: { 'retry-after': '7' } };
    const fake = await fakeService(inTurn(limited, limited));
    const { client, waits } = createTestClient('spotify', fake);
    await client.profile();
    expect(waits).toEqual([7000, 7000]);
  });

  it('accepts a Retry-After with a date', async () => {
    const now = Date.UTC(2026, 10, 20, 12, 0, 0);
    const headers = { 'retry-after': new Date(now + 12_000).toUTCString() };
    const fake = await fakeService(inTurn({ status: 429, headers }));
    const { client, waits } = createTestClient('spotify', fake, { now: () => now });
    await client.profile();
    expect(waits).toEqual([12_000]);
  });

  it('reads the date of Retry-After by the clock of the service, not of the device', async () => {
    const now = Date.UTC(2026, 10, 20, 12, 0, 0);
    const headers = { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 12_000).toUTCString() };
    for (const wrongByMs of [-7_200_000, 7_200_000]) {
      const fake = await fakeService(inTurn({ status: 429, headers }));
      const { client, waits } = createTestClient('spotify', fake, { now: () => now + wrongByMs });
      await client.profile();
      expect(waits).toEqual([12_000]);
    }
  });

  it.each([429, 503])('waits for its own backoff when a %i has an invalid Retry-After', async (status) => {
    const now = Date.UTC(2026, 10, 20, 12, 0, 0);
    for (const retryAfter of ['0', new Date(now - 60_000).toUTCString()]) {
      const fake = await fakeService(() => ({ status, headers: { 'retry-after': retryAfter } }));
      const { client, waits } = createTestClient('spotify', fake, { now: () => now });
      const error = await client.profile().catch((reason: unknown) => reason);
      expect(fake.seen).toHaveLength(4);
      expect(waits.map((ms, at) => ms >= 500 * 2 ** at)).toEqual([true, true, true]);
      expect((error as StreamingError).retryAfterMs).toBeGreaterThanOrEqual(4_000);
    }
  });

  it('leaves a wait of more than 30 s to the caller', async () => {
    const fake = await fakeService(() => ({ status: 429, headers: { 'retry-after': '31' } }));
    const { client, waits } = createTestClient('spotify', fake);
    await expect(client.profile()).rejects.toMatchObject({ kind: 'rate-limited', status: 429, retryAfterMs: 31_000 });
    expect(waits).toEqual([]);
  });

  it('makes no calls until a long pause has ended', async () => {
    let now = 1_000_000;
    const fake = await fakeService(inTurn({ status: 429, headers: { 'retry-after': '86400' } }));
    const { client } = createTestClient('spotify', fake, { now: () => now });
    await expect(client.profile()).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 86_400_000 });
    now += 3_600_000;
    await expect(client.playlists()).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 82_800_000 });
    await expect(client.addTracks('p1', ['t1'])).rejects.toMatchObject({ kind: 'rate-limited' });
    expect(fake.seen).toHaveLength(1);
    now += 82_800_000;
    await expect(client.profile()).resolves.toMatchObject({ id: 'u1' });
  });

  it.each([500, 502, 503, 504])('tries a read that gets %i four times, waiting longer each time', async (status) => {
    const fake = await fakeService(() => ({ status, text: '<html>upstream</html>' }));
    const { client, waits } = createTestClient('spotify', fake);
    await expect(client.profile()).rejects.toMatchObject({ kind: 'unavailable', status });
    expect(fake.seen).toHaveLength(4);
    const [first = 0, second = 0, third = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(500);
    expect(first).toBeLessThanOrEqual(1000);
    expect(second).toBeGreaterThanOrEqual(1000);
    expect(third).toBeGreaterThanOrEqual(2000);
    expect(third).toBeLessThanOrEqual(4000);
  });

  it('repeats a read whose connection was cut', async () => {
    const fake = await fakeService(inTurn('cut', 'cut'));
    await expect(createTestClient('spotify', fake).client.profile()).resolves.toMatchObject({ id: 'u1' });
    expect(fake.seen).toHaveLength(3);
  });

  it('gives up a read that never gets a response', async () => {
    const fake = await fakeService(() => 'cut');
    await expect(createTestClient('spotify', fake).client.profile()).rejects.toMatchObject({
      kind: 'network',
      status: null,
    });
    expect(fake.seen).toHaveLength(4);
  });

  it('treats a response that is too slow as missing', async () => {
    const fake = await fakeService(inTurn('hang'));
    const { client } = createTestClient('spotify', fake, { timeoutMs: 50 });
    await expect(client.profile()).resolves.toMatchObject({ id: 'u1' });
    expect(fake.seen).toHaveLength(2);
  });

  it('gives up after two attempts that timed out, because a user may be waiting', async () => {
    let now = 0;
    const send = vi.fn(async () => {
      now += 15_000;
      throw new DOMException('too slow', 'TimeoutError');
    });
    const { client } = createTestClient('spotify', { url: 'http://nobody.test' }, { fetch: send, now: () => now });
    await expect(client.profile()).rejects.toMatchObject({ kind: 'network', message: 'Spotify did not answer.' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('reports the missing network, not the service, when the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client } = createTestClient(
      'spotify',
      { url: 'http://nobody.test' },
      { fetch: send, sleep: async () => undefined },
    );
    await expect(client.profile()).rejects.toMatchObject({
      kind: 'network',
      message: 'You are offline. Please try again when the network is back.',
    });
  });

  it('repeats a write that was refused by a limit', async () => {
    const fake = await fakeService(inTurn({ status: 429, headers: { 'retry-after': '1' } }, created));
    const { client, waits } = createTestClient('spotify', fake);
    await expect(client.createPlaylist(newPlaylist)).resolves.toMatchObject({ id: 'p1' });
    expect(waits).toEqual([1000]);
  });

  it.each<[string, ScriptedResponse]>([
    ['unavailable', { status: 500 }],
    ['unavailable', { status: 503, headers: { 'retry-after': '1' } }],
    ['network', 'cut'],
  ])('never repeats a write that may have taken (%s)', async (kind, answer) => {
    const fake = await fakeService(() => answer);
    await expect(createTestClient('spotify', fake).client.createPlaylist(newPlaylist)).rejects.toMatchObject({ kind });
    expect(fake.seen).toHaveLength(1);
  });
});

describe('an invalid response or address', () => {
  it.each([
    ['a web page', { text: '<!doctype html><h1>Sign in to the Wi-Fi</h1>' }],
    ['an empty body', { text: '' }],
    ['another shape', { json: { name: 'no id' } }],
  ])('is malformed: %s', async (_, answer) => {
    const fake = await fakeService(() => answer);
    await expect(createTestClient('spotify', fake).client.profile()).rejects.toMatchObject({
      kind: 'malformed-response',
      status: 200,
    });
    expect(fake.seen).toHaveLength(1);
  });

  it('does not follow a redirect, which would forward the token', async () => {
    const elsewhere = await fakeService(() => me);
    const fake = await fakeService(() => ({ status: 302, headers: { location: `${elsewhere.url}/me` } }));
    await expect(createTestClient('spotify', fake).client.profile()).rejects.toBeInstanceOf(StreamingError);
    expect(elsewhere.seen).toEqual([]);
  });

  it.each(['..', '.', ''])('never requests the id "%s", which would change the path', async (id) => {
    const fake = await fakeService(() => me);
    await expect(createTestClient('spotify', fake).client.playlist(id)).rejects.toMatchObject({
      kind: 'invalid-request',
    });
    expect(fake.seen).toEqual([]);
  });

  it('keeps an id with a slash in its own segment', async () => {
    const fake = await fakeService(() => ({ json: { id: 'a/b', name: 'Mix' } }));
    await createTestClient('spotify', fake).client.playlist('../me?x=1');
    expect(fake.seen[0]?.path).toBe('/v1/playlists/..%2Fme%3Fx%3D1');
  });
});

describe('cancelling', () => {
  const aborted = { name: 'StreamingError', kind: 'aborted' };

  it('ends a running call', async () => {
    const fake = await fakeService(() => 'hang');
    const controller = new AbortController();
    const call = createTestClient('spotify', fake).client.profile({ signal: controller.signal });
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1));
    controller.abort();
    await expect(call).rejects.toMatchObject(aborted);
  });

  it('ends a wait', async () => {
    const fake = await fakeService(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    const controller = new AbortController();
    const { client } = createTestClient('spotify', fake, { sleep: undefined });
    const call = client.profile({ signal: controller.signal });
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1));
    controller.abort();
    await expect(call).rejects.toMatchObject(aborted);
    expect(fake.seen).toHaveLength(1);
  });

  it('ends the wait for a renewal, which continues for the others', async () => {
    const fake = await fakeService(({ headers }) => (headers.authorization === 'Bearer new' ? me : expired));
    let finish: (tokens: { accessToken: string }) => void = () => undefined;
    const renew = vi.fn(() => new Promise<{ accessToken: string }>((resolve) => (finish = resolve)));
    const { client } = createTestClient('spotify', fake, {
      tokens: { current: async () => ({ accessToken: 'old' }), renew },
    });
    const controller = new AbortController();
    const leaving = client.profile({ signal: controller.signal });
    const staying = client.profile();
    await vi.waitFor(() => expect(renew).toHaveBeenCalled());
    controller.abort();
    await expect(leaving).rejects.toMatchObject(aborted);
    finish({ accessToken: 'new' });
    await expect(staying).resolves.toMatchObject({ id: 'u1' });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('sends no request when it was cancelled before', async () => {
    const fake = await fakeService(() => me);
    await expect(
      createTestClient('spotify', fake).client.profile({ signal: AbortSignal.abort() }),
    ).rejects.toMatchObject(aborted);
    expect(fake.seen).toEqual([]);
  });
});
