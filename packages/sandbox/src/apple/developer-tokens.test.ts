import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApple } from './testing/start-apple.ts';

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let sandbox: Awaited<ReturnType<typeof startApple>>;

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  sandbox = await startApple('strict', await exportSPKI(keys.publicKey));
});

const seconds = () => Math.floor(Date.now() / 1000);

const sign = (changes: JWTPayload = {}, kid: string | undefined = 'PLAYAKEY01', key = keys.privateKey) =>
  new SignJWT({ iss: 'PLAYATEAM1', iat: seconds(), exp: seconds() + 3600, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(key);

const statusWith = async (developerToken: string, origin?: string) =>
  (await sandbox.call('GET', '/v1/me/storefront', { developerToken, origin })).status;

describe('the developer token', () => {
  it('is taken when team, key and signature fit', async () => {
    expect(await statusWith(await sign())).toBe(200);
  });

  it('may live 15,777,000 seconds, not longer', async () => {
    expect(await statusWith(await sign({ exp: seconds() + 15_776_000 }))).toBe(200);
    expect(await statusWith(await sign({ exp: seconds() + 15_778_000 }))).toBe(401);
  });

  it('is refused when expired, unsigned by us, of another team or key, or without dates', async () => {
    const stranger = await generateKeyPair('ES256');
    const tokens = await Promise.all([
      sign({ exp: seconds() - 1 }),
      sign({}, 'PLAYAKEY01', stranger.privateKey),
      sign({ iss: 'OTHERTEAM1' }),
      sign({}, 'OTHERKEY01'),
      sign({ iat: undefined }),
      sign({ exp: undefined }),
    ]);
    for (const token of [...tokens, '', 'nonsense']) expect(await statusWith(token)).toBe(401);
  });

  it('works only on the origins it names', async () => {
    const token = await sign({ origin: ['http://127.0.0.1:3000'] });
    expect(await statusWith(token, 'http://127.0.0.1:3000')).toBe(200);
    expect(await statusWith(token, 'http://127.0.0.1:3999')).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  it('gets no word of explanation', async () => {
    expect(await sandbox.call('GET', '/v1/me/storefront', { developerToken: 'nonsense' })).toMatchObject({
      status: 401,
      json: null,
    });
  });
});

describe('the user token', () => {
  it.each(['', 'nonsense'])('answers 403/40300 to "%s"', async (userToken) => {
    const { status, json } = await sandbox.call('GET', '/v1/me/storefront', { userToken: userToken || ' ' });
    expect(status).toBe(403);
    expect(json).toEqual({
      errors: [
        {
          id: expect.any(String),
          title: 'Forbidden',
          detail: 'Invalid authentication',
          status: '403',
          code: '40300',
        },
      ],
    });
  });

  it('dies after half a year', async () => {
    const old = await startApple();
    old.context.clock.advance(183 * 24 * 3600_000);
    const fresh = (await old.app.inject('/_sandbox/accounts')).json()[0];
    const options = { developerToken: fresh.developerToken };
    expect(await old.call('GET', '/v1/me/storefront', options)).toMatchObject({ status: 403, code: '40300' });
    expect((await old.call('GET', '/v1/me/storefront', { ...options, userToken: fresh.accessToken })).status).toBe(200);
  });

  it('is not needed for the catalogue', async () => {
    const [id] = sandbox.songIds(1);
    expect((await sandbox.call('GET', `/v1/catalog/us/songs/${id}`, { userToken: ' ' })).status).toBe(200);
  });
});
