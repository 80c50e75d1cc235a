import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Profile, SandboxContext } from '../../context.ts';
import { Clock } from '../../http/clock.ts';
import { noState } from '../../state/state-store.ts';
import { generateSeed } from '../../testing/generate-seed.ts';
import { createWorld } from '../../world/create-world.ts';
import { createSpotifyApp } from '../app.ts';

export const redirectUri = 'http://127.0.0.1:4000/api/v1/auth/spotify/callback';
export const verifier = 'v'.repeat(64);
export const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Made once for all tests of a file; each test begins with fresh libraries and the time put back. */
const clock = new Clock();
const world = createWorld({ seed: generateSeed(700), now: clock.now });

interface TrackBody {
  id: string;
  uri: string;
  name: string;
  type: string;
  preview_url: string;
  external_ids: { isrc: string };
  album: { name: string; images: { url: string }[] };
}

interface PageBody<T> {
  items: T[];
  next: string;
  limit: number;
  offset: number;
  total: number;
}

interface RowBody {
  added_at: string;
  is_local: boolean;
  track: TrackBody;
  item: TrackBody;
}

/** All fields of responses that tests read; which of them exist depends on the call. */
interface Body extends TrackBody, PageBody<RowBody & TrackBody> {
  snapshot_id: string;
  tracks: PageBody<RowBody & TrackBody>;
  playlists: PageBody<TrackBody>;
  error: { status: number; message: string };
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Empty unless the answer is JSON. */
  body: Body;
  text: string;
}

/** A running Spotify with its world, and calls as the demo account. */
export interface TestApp {
  app: FastifyInstance;
  context: SandboxContext;
  /** Access token of an account. */
  token(account: string): Promise<string>;
  /** Access token of an account that allowed these scopes only. */
  issue(account: string, scope: string): Promise<string>;
  /** Calls the Web API or the control surface; as `demo` when no account is named, without a token when null. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, account?: string | null): Promise<Answer>;
}

export async function makeTestApp(
  profile: Profile = 'easy',
  latency: SandboxContext['latency'] = {},
): Promise<TestApp> {
  clock.reset();
  world.libraries.reset();
  world.availability.reset('spotify');
  const context: SandboxContext = {
    world,
    profile,
    clock,
    state: noState,
    credentials: {
      spotifyClientId: 'playa-sandbox-spotify',
      spotifyClientSecret: 'playa-sandbox-spotify-secret',
      googleClientId: '',
      googleClientSecret: '',
      googleApiKey: '',
      appleTeamId: '',
      appleKeyId: '',
      applePublicKey: null,
    },
    redirectOrigins: [],
    latency,
  };
  const app = await createSpotifyApp(context);
  const token = async (account: string): Promise<string> => {
    const accounts = (await app.inject('/_sandbox/accounts')).json<{ name: string; accessToken: string }[]>();
    return accounts.find((one) => one.name === account)?.accessToken ?? '';
  };
  const post = (url: string, values: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });
  const tokens = { demo: await token('demo'), ada: await token('ada') };
  return {
    app,
    context,
    token,
    issue: async (account, scope) => {
      const client = { client_id: 'playa-sandbox-spotify', redirect_uri: redirectUri };
      const asked = {
        ...client,
        scope,
        response_type: 'code',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      const agreed = await post('/authorize', { ...asked, account, password: 'playa-demo', decision: 'agree' });
      const code = new URL(String(agreed.headers.location)).searchParams.get('code') ?? '';
      const exchange = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier };
      return (await post('/api/token', exchange)).json<{ access_token: string }>().access_token;
    },
    call: async (method, url, payload, account = 'demo') => {
      const access = account === null ? '' : account in tokens ? tokens[account as 'demo' | 'ada'] : account;
      const headers = access === '' ? {} : { authorization: `Bearer ${access}` };
      const answer = await app.inject({ method, url, headers, payload });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const body = isJson ? answer.json<Body>() : ({} as Body);
      return { status: answer.statusCode, headers: answer.headers, body, text: answer.body };
    },
  };
}

/** The id of a playlist of the demo account. */
export function playlistNamed({ context }: TestApp, name: string): string {
  return context.world.libraries.playlists('spotify', 'demo').find((playlist) => playlist.name === name)?.id ?? '';
}
