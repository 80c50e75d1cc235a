import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const basic = (secret: string): string => `Basic ${Buffer.from(`playa-sandbox-spotify:${secret}`).toString('base64')}`;
const secret = 'playa-sandbox-spotify-secret';

/** A sandbox, and what an app without a user gets from it. */
const start = async (profile: 'easy' | 'strict') => {
  const sandbox: Sandbox = await startSandbox({ profile, ports: { spotify: 0, google: 0, apple: 0 } });
  const { spotify, google } = sandbox.urls;
  const call = async (url: string, headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(url, { method, headers });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  const grant = async (authorization: string) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const response = await fetch(`${spotify}/api/token`, { method: 'POST', headers: { authorization }, body });
    return { status: response.status, body: (await response.json()) as { access_token: string } };
  };
  const token = (await grant(basic(secret))).body.access_token;
  const onSpotify = (path: string) => call(`${spotify}/v1${path}`, { authorization: `Bearer ${token}` });
  const onYoutube = (path: string, headers: Record<string, string> = {}, method?: string) =>
    call(`${google}/youtube/v3${path}`, headers, method);
  const publicId = (service: 'spotify' | 'youtube') => sandbox.world.libraries.playlists(service, 'radio')[0]?.id ?? '';
  return { sandbox, grant, onSpotify, onYoutube, publicId };
};

type World = Awaited<ReturnType<typeof start>>;

describe('an app without a user', () => {
  let easy: World;
  let strict: World;
  beforeAll(async () => {
    [easy, strict] = await Promise.all([start('easy'), start('strict')]);
  });
  afterAll(() => Promise.all([easy.sandbox.close(), strict.sandbox.close()]));

  it('gets a token of Spotify for its secret alone', async () => {
    const refused = { error: 'invalid_client', error_description: 'Invalid client secret' };
    expect(await easy.grant(basic('guess'))).toEqual({ status: 400, body: refused });
    expect((await easy.grant(basic(secret))).body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      scope: '',
      expires_in: 3600,
    });
  });

  it('reads public playlists of Spotify with extended quota, and in development mode what is above their rows', async () => {
    const ofEasy = `/playlists/${easy.publicId('spotify')}`;
    expect(await easy.onSpotify(ofEasy)).toMatchObject({ status: 200 });
    expect(await easy.onSpotify(`${ofEasy}/tracks`)).toMatchObject({ status: 200 });
    const ofStrict = `/playlists/${strict.publicId('spotify')}`;
    expect(await strict.onSpotify(ofStrict)).toMatchObject({ status: 200 });
    expect(await strict.onSpotify(`${ofStrict}/items`)).toMatchObject({
      status: 403,
      body: { error: { status: 403, message: 'Forbidden' } },
    });
  });

  it('has no account at Spotify', async () => {
    const refused = { status: 401, message: 'Valid user authentication required' };
    for (const path of ['/me', '/me/playlists', '/me/tracks']) {
      expect(await easy.onSpotify(path)).toEqual({ status: 401, body: { error: refused } });
    }
  });

  it('reads public playlists of YouTube with its key, in a header or in the address', async () => {
    const key = 'playa-sandbox-google-key';
    const path = `/playlistItems?part=snippet&playlistId=${easy.publicId('youtube')}`;
    expect(await easy.onYoutube(path, { 'x-goog-api-key': key })).toMatchObject({ status: 200 });
    expect(await easy.onYoutube(`${path}&key=${key}`)).toMatchObject({ status: 200 });
    expect(await easy.onYoutube(`${path}&key=guess`)).toMatchObject({
      status: 400,
      body: { error: { message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
    });
    expect(await easy.onYoutube(`/playlists?part=snippet&mine=true&key=${key}`)).toMatchObject({
      status: 401,
      body: { error: { errors: [{ reason: 'authorizationRequired' }] } },
    });
    expect(await easy.onYoutube(`/playlists?part=snippet&key=${key}`, {}, 'POST')).toMatchObject({
      status: 401,
      body: { error: { errors: [{ reason: 'required' }] } },
    });
  });
});
