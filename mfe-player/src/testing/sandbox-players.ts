import type { ServiceName, ServiceToken, Track } from '@playa/contracts';
import { type Sandbox, startSandbox } from '@playa/sandbox';
import { createStreamingClient } from '@playa/streaming';
import { ApplePlayer } from '../players/apple/apple-player.ts';
import type { Player, PlayerReports } from '../players/player.ts';
import { SpotifyPlayer } from '../players/spotify/spotify-player.ts';
import { YoutubePlayer } from '../players/youtube/youtube-player.ts';
import { importServedModule } from './served-module.ts';

interface SdkModule {
  createPlayerClass(origin: string): unknown;
  createMusicKit(origin: string): unknown;
  PlayerState: unknown;
}

const scripts: Readonly<Record<ServiceName, { path: string; name: string }>> = {
  spotify: { path: '/player/sdk/web-player.js', name: 'Spotify' },
  youtube: { path: '/iframe_api/player.js', name: 'YT' },
  apple: { path: '/musickit/v3/create-music-kit.js', name: 'MusicKit' },
};

export const originOf = ({ urls }: Sandbox, service: ServiceName): string =>
  service === 'youtube' ? urls.google : urls[service];

/** Installs a service's script in the page, like its script element. Returns a function that removes it. */
const installScript = async (service: ServiceName, origin: string): Promise<() => void> => {
  const { path, name } = scripts[service];
  const sdk = await importServedModule<SdkModule>(origin + path);
  const global = service === 'apple' ? sdk.createMusicKit(origin) : { Player: sdk.createPlayerClass(origin) };
  Reflect.set(window, name, global);
  return () => void Reflect.deleteProperty(window, name);
};

/** A service's player with the sandbox's scripts, and what it reported. */
export interface PlayerInSandbox {
  player: Player;
  playlistId: string;
  songs: readonly Track[];
  /** Indexes of the rejected songs. */
  refused: number[];
  failures: unknown[];
  warnings: string[];
  control(path: string, body: object): Promise<unknown>;
  /** Spotify: another device of the account starts to play. */
  takeOver(): Promise<void>;
}

/** Starts a sandbox. Its players are installed one at a time. */
export const startPlayers = async () => {
  const sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 } });
  let takeOut = (): void => undefined;

  const controlOf = (service: ServiceName) => async (path: string, body: object) => {
    const response = await fetch(`${originOf(sandbox, service)}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

  const tokenOf = async (service: ServiceName, account: string): Promise<ServiceToken> => {
    const accounts = await (await fetch(`${originOf(sandbox, service)}/_sandbox/accounts`)).json();
    const found = (accounts as { name: string; accessToken: string; developerToken?: string }[]).find(
      ({ name }) => name === account,
    );
    if (!found) throw new Error(`The sandbox has no account ${account}`);
    return { accessToken: found.accessToken, developerToken: found.developerToken, expiresAt: null };
  };

  const playerOf = async (
    service: ServiceName,
    titles: readonly string[],
    account = 'demo',
  ): Promise<PlayerInSandbox> => {
    const origin = originOf(sandbox, service);
    takeOut = await installScript(service, origin);
    const token = () => tokenOf(service, account);
    const control = controlOf(service);
    const tracks = titles.map((title) => ({ title, artist: 'Burna Boy', durationMs: 180_000 }));
    const { id: playlistId } = (await control('playlists', { account, name: 'To play', tracks })) as { id: string };
    const apiUrl = `${origin}${service === 'youtube' ? '/youtube/v3' : '/v1'}`;
    const client = createStreamingClient(service, { apiUrl, tokens: { current: token } });
    const { items } = await client.playlistRows(playlistId);
    const songs = items.flatMap((row) => (row.state === 'available' ? row.track : []));
    const told = { refused: [] as number[], failures: [] as unknown[], warnings: [] as string[] };
    const reports: PlayerReports = {
      changed: () => undefined,
      refused: (index) => told.refused.push(index),
      failed: (failure) => told.failures.push(failure),
    };
    const player = {
      spotify: () =>
        new SpotifyPlayer({
          sdkUrl: `${origin}/spotify-player.js`,
          client: () => client,
          accessToken: async () => (await token()).accessToken,
          reports,
        }),
      youtube: () =>
        new YoutubePlayer({
          apiUrl: `${origin}/iframe_api`,
          reports,
          warn: (message) => told.warnings.push(message),
        }),
      apple: () => new ApplePlayer({ musicKitUrl: `${origin}/musickit/v3/musickit.js`, tokens: token, reports }),
    }[service]();
    const takeOver = async () => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${(await token()).accessToken}` };
      const body = JSON.stringify({ name: 'Kitchen', volume: 50 });
      const made = await fetch(`${origin}/player/devices`, { method: 'POST', headers, body });
      const { device_id } = (await made.json()) as { device_id: string };
      await fetch(`${apiUrl}/me/player`, { method: 'PUT', headers, body: JSON.stringify({ device_ids: [device_id] }) });
    };
    return { player, playlistId, songs, ...told, control, takeOver };
  };

  return {
    playerOf,
    /** Ends the player of a test and resets its service. */
    clear: async (player: Player) => {
      player.end();
      takeOut();
      await controlOf(player.service)('reset', {});
    },
    close: () => sandbox.close(),
  };
};
