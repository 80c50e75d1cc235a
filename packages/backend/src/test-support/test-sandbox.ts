import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Sandbox, type SandboxOptions, startSandbox } from '@playa/sandbox';

export interface TestSandbox {
  sandbox: Sandbox;
  /** The settings with which a backend talks to it. */
  environment: Record<string, string>;
}

/** Limits that nothing reaches, as the sandbox's are in its profile `easy`; the backend's own are those of `strict`. */
const easyLimits = {
  SPOTIFY_CALLS_PER_30_SECONDS: '1000000',
  APPLE_CALLS_PER_30_SECONDS: '1000000',
  YOUTUBE_SEARCHES_PER_DAY: '1000',
  YOUTUBE_UNITS_PER_DAY: '100000',
};

/** The three services on free ports, and what a backend has to know of them. */
export const startTestSandbox = async (
  options: Pick<SandboxOptions, 'profile' | 'latency' | 'youtubeQuota' | 'catalogueFile'> = {},
): Promise<TestSandbox> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sandbox = await startSandbox({
    ...options,
    ports: { spotify: 0, google: 0, apple: 0 },
    credentials: { applePublicKey: publicKey },
  });
  const { spotify, google, apple } = sandbox.urls;
  return {
    sandbox,
    environment: {
      ...(options.profile === 'strict' ? {} : easyLimits),
      SPOTIFY_CLIENT_ID: 'playa-sandbox-spotify',
      SPOTIFY_CLIENT_SECRET: 'playa-sandbox-spotify-secret',
      SPOTIFY_ACCOUNTS_URL: spotify,
      SPOTIFY_API_URL: `${spotify}/v1`,
      GOOGLE_CLIENT_ID: 'playa-sandbox-google',
      GOOGLE_CLIENT_SECRET: 'playa-sandbox-google-secret',
      GOOGLE_API_KEY: 'playa-sandbox-google-key',
      GOOGLE_AUTH_URL: `${google}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${google}/token`,
      YOUTUBE_API_URL: `${google}/youtube/v3`,
      APPLE_TEAM_ID: 'PLAYATEAM1',
      APPLE_KEY_ID: 'PLAYAKEY01',
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      APPLE_API_URL: `${apple}/v1`,
    },
  };
};

/** Switches a fault on. */
export const addFault = async (url: string, fault: Record<string, unknown>): Promise<void> => {
  const response = await fetch(`${url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox refused the fault: ${await response.text()}`);
};

export const clearFaults = async (url: string): Promise<void> => {
  await fetch(`${url}/_sandbox/faults`, { method: 'DELETE' });
};

/** A token that the service gave an account. */
export const accessOf = async (url: string, name: string): Promise<{ accessToken: string; refreshToken?: string }> => {
  const accounts = (await (await fetch(`${url}/_sandbox/accounts`)).json()) as { name: string; accessToken: string }[];
  const account = accounts.find((one) => one.name === name);
  if (!account) throw new Error(`the sandbox has no account "${name}"`);
  return account;
};

/** A song by title and artist. */
export type Song = readonly [title: string, artist: string];

/** Gives the account `demo` a playlist of songs that all services have; answers its id. */
export const addPlaylist = async (url: string, songs: readonly Song[]): Promise<string> => {
  const tracks = songs.map(([title, artist]) => ({ title, artist }));
  const response = await fetch(`${url}/_sandbox/playlists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo', name: `Copied ${randomUUID()}`, tracks }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
};
