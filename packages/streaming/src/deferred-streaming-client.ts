import { type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';
import type { StreamingOptions } from './options.ts';
import { traits } from './traits.ts';

type Method = {
  [K in keyof StreamingClient]-?: NonNullable<StreamingClient[K]> extends (...args: never) => unknown ? K : never;
}[keyof StreamingClient];
type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** The methods of every service's client; some of them only reject. */
const commonMethods: readonly Method[] = [
  'profile',
  'playlists',
  'playlist',
  'playlistRows',
  'searchTracks',
  'findByIsrc',
  'createPlaylist',
  'addTracks',
  'saveTracks',
  'removeSavedTracks',
  'savedAmong',
  'searchSongs',
  'searchPlaylists',
  'songsChart',
  'storefront',
  'previewUrls',
  'insertTracks',
  'removeTracks',
  'moveRow',
  'renamePlaylist',
  'removePlaylist',
  'track',
  'tracks',
  'setShuffle',
  'playPlaylist',
];

const serviceMethods: Record<ServiceName, readonly Method[]> = {
  spotify: ['setPlaylistCover', 'playFrom'],
  youtube: [],
  apple: [],
};

/** Loads the code of the clients. */
export const loadStreamingClients = () => import('./create-streaming-client.ts');

/**
 * Like `createStreamingClient`, but the client's code is loaded with the first call. If loading fails, the call rejects as `network`, and
 * the next call tries again.
 */
export const deferredStreamingClient = (
  service: ServiceName,
  options: StreamingOptions,
  load: typeof loadStreamingClients = loadStreamingClients,
): StreamingClient => {
  let client: Promise<StreamingClient> | null = null;

  const open = (): Promise<StreamingClient> => {
    client ??= load().then(
      ({ createStreamingClient }) => createStreamingClient(service, options),
      (cause: unknown) => {
        client = null;
        throw new StreamingError(service, 'network', 'A part of the page could not be fetched.', { cause });
      },
    );
    return client;
  };
  const call =
    (method: Method): Call =>
    async (...args) =>
      ((await open())[method] as Call)(...args);

  const methods = [...commonMethods, ...serviceMethods[service]].map((method) => [method, call(method)]);
  return { service, ...traits[service], ...Object.fromEntries(methods) };
};
