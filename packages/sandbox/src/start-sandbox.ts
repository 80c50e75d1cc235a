import type { FastifyInstance } from 'fastify';
import { createAppleApp } from './apple/app.ts';
import type { Credentials, Profile, SandboxContext } from './context.ts';
import { Clock } from './http/clock.ts';
import type { LatencyRange } from './http/latency.ts';
import { createSpotifyApp } from './spotify/app.ts';
import { noState, StateFolder } from './state/state-store.ts';
import type { World } from './world/create-world.ts';
import { createWorld } from './world/create-world.ts';
import type { DailyQuotas } from './youtube/api/quota.ts';
import { createYoutubeApp } from './youtube/app.ts';

const host = '127.0.0.1';

/** The three addresses; `google` is Google's login and YouTube. */
export type SandboxPorts = Record<'spotify' | 'google' | 'apple', number>;

export interface SandboxOptions {
  /** 0 selects a free port. */
  ports: SandboxPorts;
  /** A CSV file that replaces the built-in catalogue. */
  catalogueFile?: string;
  /** `easy` when left out. */
  profile?: Profile;
  /** Replaces the default credentials. The Apple public key has no default. */
  credentials?: Partial<Credentials>;
  /** Origins registered for redirects besides 127.0.0.1. */
  redirectOrigins?: readonly string[];
  /** YouTube's searches and units of a day; the profile's where left out. */
  youtubeQuota?: DailyQuotas | undefined;
  /** The latency of each service; none where it is left out. */
  latency?: Partial<Record<keyof SandboxPorts, LatencyRange>>;
  /** Where accounts' tokens and libraries are stored between starts; in memory alone when left out. */
  stateDir?: string | undefined;
}

export interface Sandbox {
  /** Origins, "http://127.0.0.1:4010". */
  urls: Record<keyof SandboxPorts, string>;
  world: World;
  clock: Clock;
  close(): Promise<void>;
}

/** A port is in use. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly service: keyof SandboxPorts;
  readonly port: number;

  constructor(service: keyof SandboxPorts, port: number) {
    super(`Port ${port} (${service}) is taken.`);
    this.service = service;
    this.port = port;
  }
}

const defaultCredentials: Credentials = {
  spotifyClientId: 'playa-sandbox-spotify',
  spotifyClientSecret: 'playa-sandbox-spotify-secret',
  googleClientId: 'playa-sandbox-google',
  googleClientSecret: 'playa-sandbox-google-secret',
  googleApiKey: 'playa-sandbox-google-key',
  appleTeamId: 'PLAYATEAM1',
  appleKeyId: 'PLAYAKEY01',
  applePublicKey: null,
};

async function listen(app: FastifyInstance, service: keyof SandboxPorts, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new PortTakenError(service, port);
    throw error;
  }
}

/** Starts the three services on loopback. @throws CatalogueError, PortTakenError (then nothing is left running) */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = new Clock();
  const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const folder = options.stateDir === undefined ? undefined : new StateFolder(options.stateDir, { report });
  const state = folder ?? noState;
  const world = createWorld({ catalogueFile: options.catalogueFile, now: clock.now, state });
  const latency = options.latency ?? {};
  const context: SandboxContext = {
    world,
    profile: options.profile ?? 'easy',
    clock,
    state,
    credentials: { ...defaultCredentials, ...options.credentials },
    redirectOrigins: options.redirectOrigins ?? [],
    youtubeQuota: options.youtubeQuota,
    latency: { spotify: latency.spotify, youtube: latency.google, apple: latency.apple },
  };
  const spotify = await createSpotifyApp(context);
  const google = await createYoutubeApp(context);
  const apple = await createAppleApp(context);
  const close = async () => {
    await Promise.all([spotify.close(), google.close(), apple.close()]);
    await folder?.close();
  };
  try {
    const urls = {
      spotify: await listen(spotify, 'spotify', options.ports.spotify),
      google: await listen(google, 'google', options.ports.google),
      apple: await listen(apple, 'apple', options.ports.apple),
    };
    return { urls, world, clock, close };
  } catch (error) {
    await close();
    throw error;
  }
}
