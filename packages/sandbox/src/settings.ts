import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LatencyRange } from './http/latency.ts';
import type { SandboxOptions, SandboxPorts } from './start-sandbox.ts';

/** The environment variable that names each port. */
export const portVariables: Readonly<Record<keyof SandboxPorts, string>> = {
  spotify: 'PLAYA_SANDBOX_SPOTIFY_PORT',
  google: 'PLAYA_SANDBOX_GOOGLE_PORT',
  apple: 'PLAYA_SANDBOX_APPLE_PORT',
};

/** An invalid setting. The message is one sentence for the user. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(env: Environment, service: keyof SandboxPorts, fallback: number): number {
  const name = portVariables[service];
  const value = env[name] || String(fallback);
  const port = z.coerce.number().int().min(0).max(65_535).safeParse(value);
  if (!port.success) throw new SettingsError(`${name} is "${value}", which is not a port.`);
  return port.data;
}

/** "80", "50-200" or "spotify=80,google=50-200" (milliseconds; a value without a name holds for all three). */
function readLatency(text: string): SandboxOptions['latency'] {
  const entries = text.split(',').map((part) => {
    const [, name, min, max] = /^(?:(spotify|google|apple)=)?(\d+)(?:-(\d+))?$/.exec(part.trim()) ?? [];
    const range = LatencyRange.safeParse({ minMs: Number(min), maxMs: max === undefined ? undefined : Number(max) });
    if (!range.success) {
      throw new SettingsError(
        `The latency is "${text}", but must be like "80", "50-200" or "spotify=80,google=50-200".`,
      );
    }
    return (name === undefined ? ['spotify', 'google', 'apple'] : [name]).map((service) => [service, range.data]);
  });
  return Object.fromEntries(entries.flat());
}

/** "500,100000": searches and units of a day. */
function readQuota(text: string): SandboxOptions['youtubeQuota'] {
  const [, searches, units] = /^(\d{1,9}),(\d{1,9})$/.exec(text) ?? [];
  if (units === undefined) throw new SettingsError(`The YouTube quota is "${text}", but must be like "500,100000".`);
  return { searches: Number(searches), units: Number(units) };
}

function readArguments(args: readonly string[]): Readonly<Record<string, string | undefined>> {
  try {
    const options = {
      catalogue: { type: 'string' },
      profile: { type: 'string' },
      latency: { type: 'string' },
      'youtube-quota': { type: 'string' },
      state: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the settings. The command line takes priority over the environment. @throws SettingsError */
export function readSettings(args: readonly string[], env: Environment): SandboxOptions {
  const values = readArguments(args);
  const wanted = values.profile ?? (env.SANDBOX_PROFILE || 'easy');
  const profile = z.enum(['easy', 'strict']).safeParse(wanted);
  if (!profile.success) throw new SettingsError(`The profile is "${wanted}", but must be "easy" or "strict".`);
  const quota = values['youtube-quota'] ?? (env.SANDBOX_YOUTUBE_QUOTA || undefined);
  const latency = values.latency ?? (env.SANDBOX_LATENCY || undefined);
  return {
    ports: {
      spotify: readPort(env, 'spotify', 4010),
      google: readPort(env, 'google', 4020),
      apple: readPort(env, 'apple', 4030),
    },
    catalogueFile: values.catalogue ?? (env.SANDBOX_CATALOGUE || undefined),
    profile: profile.data,
    credentials: { applePublicKey: env.SANDBOX_APPLE_PUBLIC_KEY?.replaceAll('\\n', '\n') || null },
    redirectOrigins: (env.SANDBOX_REDIRECT_ORIGINS || 'http://127.0.0.1:4000').split(',').map((one) => one.trim()),
    youtubeQuota: quota === undefined ? undefined : readQuota(quota),
    latency: latency === undefined ? {} : readLatency(latency),
    stateDir: values.state ?? (env.SANDBOX_STATE_DIR || undefined),
  };
}
