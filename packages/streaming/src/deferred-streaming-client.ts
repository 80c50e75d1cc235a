import { type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';
import type { StreamingOptions } from './options.ts';
import { traits } from './traits.ts';

type Method = {
  [K in keyof StreamingClient]-?: NonNullable<StreamingClient[K]> extends (...args: never) => unknown ? K : never;
}[keyof StreamingClient];
type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** What every service's client has, be it to refuse. */
const everywhere: readonly Method[] = [
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

const ofService: Record<ServiceName, readonly Method[]> = {
  spotify: ['setPlaylistCover', 'playFrom'],
  youtube: [],
  apple: [],
};

/** Fetches the code of the clients; a page that talks to no service does without it. */
export const loadStreamingClients = () => import('./create-streaming-client.ts');

/**
 * As `createStreamingClient`, except that the code behind it is fetched with the first call. A call whose code can't be fetched rejects as
 * `network`; the next one tries again.
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

  const methods = [...everywhere, ...ofService[service]].map((method) => [method, call(method)]);
  return { service, ...traits[service], ...Object.fromEntries(methods) };
};
