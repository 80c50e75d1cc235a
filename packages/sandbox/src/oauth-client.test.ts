import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

/** The two logins, called by a client library that knows nothing of the sandbox. */
const catalogue = smallCatalogue();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 }, catalogueFile: catalogue.file });
});
afterAll(async () => {
  await sandbox.close();
  catalogue.remove();
});
beforeEach(() => sandbox.clock.reset());

const loopback = { [oauth.allowInsecureRequests]: true };

interface Login {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  authentication: oauth.ClientAuth;
  redirectUri: string;
  scope: string;
  extras: Record<string, string>;
}

const logins: Record<'spotify' | 'google', () => Login> = {
  spotify: () => ({
    server: {
      issuer: sandbox.urls.spotify,
      authorization_endpoint: `${sandbox.urls.spotify}/authorize`,
      token_endpoint: `${sandbox.urls.spotify}/api/token`,
    },
    client: { client_id: 'playa-sandbox-spotify' },
    authentication: oauth.None(),
    redirectUri: 'http://127.0.0.1:4000/api/v1/auth/spotify/callback',
    scope: 'playlist-read-private',
    extras: {},
  }),
  google: () => ({
    server: {
      issuer: sandbox.urls.google,
      authorization_endpoint: `${sandbox.urls.google}/o/oauth2/v2/auth`,
      token_endpoint: `${sandbox.urls.google}/token`,
    },
    client: { client_id: 'playa-sandbox-google' },
    authentication: oauth.ClientSecretPost('playa-sandbox-google-secret'),
    redirectUri: 'http://127.0.0.1:4000/api/v1/auth/google/callback',
    scope: 'https://www.googleapis.com/auth/youtube',
    extras: { access_type: 'offline', prompt: 'consent' },
  }),
};

/** Fills in the login page as a person does, and returns the address that the browser is sent back to. */
const logIn = async (login: Login, state: string, verifier: string, decision = 'agree'): Promise<URL> => {
  const form = new URLSearchParams({
    client_id: login.client.client_id,
    redirect_uri: login.redirectUri,
    response_type: 'code',
    scope: login.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...login.extras,
    account: 'demo',
    password: 'playa-demo',
    decision,
  });
  const answer = await fetch(login.server.authorization_endpoint ?? '', {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
};

const redeem = async (login: Login, callback: URL, state: string, verifier: string) => {
  const { server, client, authentication, redirectUri } = login;
  const parameters = oauth.validateAuthResponse(server, client, callback, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    redirectUri,
    verifier,
    loopback,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer);
};

const refresh = async ({ server, client, authentication }: Login, refreshToken: string) => {
  const answer = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, loopback);
  return oauth.processRefreshTokenResponse(server, client, answer);
};

const connect = async (login: Login) => {
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
  return redeem(login, await logIn(login, state, verifier), state, verifier);
};

describe.each(['spotify', 'google'] as const)('the login of %s, by an OAuth client of others', (service) => {
  it('gives tokens for a code with PKCE, and renews them', async () => {
    const login = logins[service]();
    const tokens = await connect(login);
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: login.scope });
    expect(tokens.expires_in).toBeGreaterThan(3_500);
    const renewed = await refresh(login, tokens.refresh_token ?? '');
    expect(renewed.access_token).not.toBe(tokens.access_token);
  });

  it('sends the client back with access_denied when the person cancels', async () => {
    const login = logins[service]();
    const callback = await logIn(login, 'state-1', oauth.generateRandomCodeVerifier(), 'cancel');
    expect(() => oauth.validateAuthResponse(login.server, login.client, callback, 'state-1')).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });

  it('carries the state through, so that a client notices the callback of another login', async () => {
    const login = logins[service]();
    const callback = await logIn(login, 'state-1', oauth.generateRandomCodeVerifier());
    expect(() => oauth.validateAuthResponse(login.server, login.client, callback, 'state-2')).toThrow(
      'unexpected "state" response parameter value',
    );
  });

  it('refuses a code that is used twice, and one whose verifier does not fit, as invalid_grant', async () => {
    const login = logins[service]();
    const verifier = oauth.generateRandomCodeVerifier();
    const callback = await logIn(login, 'state-1', verifier);
    await redeem(login, callback, 'state-1', verifier);
    await expect(redeem(login, callback, 'state-1', verifier)).rejects.toMatchObject({ error: 'invalid_grant' });
    const other = await logIn(login, 'state-1', verifier);
    await expect(redeem(login, other, 'state-1', oauth.generateRandomCodeVerifier())).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('refuses an unknown refresh token as invalid_grant', async () => {
    await expect(refresh(logins[service](), 'unknown')).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
  });

  it('refuses a refresh token after half a year without use', async () => {
    const login = logins[service]();
    const { refresh_token: refreshToken = '' } = await connect(login);
    sandbox.clock.advance(200 * 24 * 3_600_000);
    await expect(refresh(login, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('what differs between the two logins', () => {
  it('Spotify rotates the refresh token of a public client, Google keeps it', async () => {
    const [spotify, google] = [logins.spotify(), logins.google()];
    const { refresh_token: first = '' } = await connect(spotify);
    const { refresh_token: second = '' } = await refresh(spotify, first);
    expect(second).not.toBe('');
    await expect(refresh(spotify, first)).rejects.toMatchObject({ error: 'invalid_grant' });
    await refresh(spotify, second);

    const { refresh_token: kept = '' } = await connect(google);
    expect((await refresh(google, kept)).refresh_token).toBeUndefined();
    await refresh(google, kept);
  });

  it('Spotify takes the secret in a Basic header too, Google refuses a wrong one as invalid_client', async () => {
    const spotify = { ...logins.spotify(), authentication: oauth.ClientSecretBasic('playa-sandbox-spotify-secret') };
    expect(await connect(spotify)).toMatchObject({ token_type: 'bearer' });
    const google = { ...logins.google(), authentication: oauth.ClientSecretPost('wrong') };
    await expect(connect(google)).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
  });
});
