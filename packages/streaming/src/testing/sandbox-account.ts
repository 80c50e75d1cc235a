import { randomUUID } from 'node:crypto';
import type { ServiceName, StreamingClient } from '@playa/contracts';
import { type Sandbox, startSandbox } from '@playa/sandbox';
import { createStreamingClient } from '../public.ts';

export const profiles = ['easy', 'strict'] as const;
export const services: readonly ServiceName[] = ['spotify', 'youtube', 'apple'];

interface SongRow {
  title: string;
  artist: string;
  kind?: 'track' | 'removed' | 'private' | 'local-file' | 'episode';
}

/** One account on one service of a sandbox. */
export interface SandboxAccount {
  service: ServiceName;
  client: StreamingClient;
  /** Adds a playlist with these songs to the account and returns its id. */
  addPlaylist(songs: readonly SongRow[]): Promise<string>;
  /** Registers a device with Spotify's player and returns its id. */
  addDevice(): Promise<string>;
  /** The playback state of Spotify's player. */
  playback(): Promise<unknown>;
  addFault(fault: { kind: string; route?: string; times?: number; retryAfter?: number }): Promise<void>;
  /** Calls since the reset, as `GET /v1/me` with their counts. */
  requests(): Promise<Record<string, number>>;
  /** Resets libraries, faults and counters to their initial state. */
  reset(): Promise<void>;
}

const pathOf = { spotify: '/v1', youtube: '/youtube/v3', apple: '/v1' };

const originOf = ({ urls }: Sandbox, service: ServiceName): string =>
  service === 'youtube' ? urls.google : urls[service];

const json = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const response = await fetch(url, { headers: { 'content-type': 'application/json' }, ...init });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
};

const post = <T>(url: string, body: unknown): Promise<T> => json(url, { method: 'POST', body: JSON.stringify(body) });

/** The sandbox of a profile with an account on each service. Pauses between repeats take no time. */
export const startAccounts = async (profile: (typeof profiles)[number]) => {
  const sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 }, profile });

  const accountOn = (service: ServiceName, name = 'demo'): SandboxAccount => {
    const origin = originOf(sandbox, service);
    const control = `${origin}/_sandbox`;
    const tokens = async () => {
      const accounts = await json<{ name: string; accessToken: string; developerToken?: string }[]>(
        `${control}/accounts`,
      );
      const account = accounts.find((one) => one.name === name);
      if (!account) throw new Error(`The sandbox has no account ${name}`);
      return account;
    };
    let current = tokens();
    const client = createStreamingClient(service, {
      apiUrl: `${origin}${pathOf[service]}`,
      tokens: {
        current: () => current,
        renew: () => {
          current = tokens();
          return current;
        },
      },
      sleep: async () => {},
    });
    const asAccount = async () => ({
      'content-type': 'application/json',
      authorization: `Bearer ${(await current).accessToken}`,
    });
    return {
      service,
      client,
      addPlaylist: async (tracks) =>
        (await post<{ id: string }>(`${control}/playlists`, { account: name, name: `Mix ${randomUUID()}`, tracks })).id,
      async addDevice() {
        const body = JSON.stringify({ name: 'Playa Web Playback SDK', volume: 100 });
        const init = { method: 'POST', headers: await asAccount(), body };
        return (await json<{ device_id: string }>(`${origin}/player/devices`, init)).device_id;
      },
      playback: async () => json(`${origin}/v1/me/player`, { headers: await asAccount() }),
      addFault: (fault) => post(`${control}/faults`, fault),
      requests: async () => (await json<{ routes: Record<string, number> }>(`${control}/requests`)).routes,
      reset: () => post(`${control}/reset`, {}),
    };
  };
  return { sandbox, accountOn };
};

/** All items of a list, page by page. */
export const readAll = async <T>(
  page: (cursor: string | null) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const read = await page(cursor);
    items.push(...read.items);
    cursor = read.next;
  } while (cursor !== null);
  return items;
};
