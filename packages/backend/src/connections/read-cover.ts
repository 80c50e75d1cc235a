import type { ServiceName } from '@playa/contracts';
import type { ReadCover } from '@playa/transfer';
import type { Config } from '../config.ts';
import { apiUrlOf } from './probe-account.ts';

/** Where the services keep the covers of playlists: these hosts and those below them. */
const imageHosts: Readonly<Record<ServiceName, readonly string[]>> = {
  spotify: ['scdn.co', 'spotifycdn.com'],
  youtube: ['ytimg.com', 'ggpht.com', 'googleusercontent.com'],
  apple: ['mzstatic.com'],
};

/** Milliseconds for one cover. */
const patienceMs = 5_000;

/**
 * Whether a cover may be read from there: over HTTPS from the service's own hosts, or from where this server was told that the
 * service is, which is a stand-in's address. Nothing else, since the address comes from outside.
 */
export const isCoverUrl = (service: ServiceName, address: string, apiUrl: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origin === new URL(apiUrl).origin) return true;
  const isOwn = imageHosts[service].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isOwn;
};

/** Reads a cover; null for whatever is not a picture of at most `maxBytes` bytes that comes in time. Follows no redirect. */
export const createReadCover =
  (config: Config): ReadCover =>
  async (service, url, maxBytes, signal) => {
    if (!isCoverUrl(service, url, apiUrlOf(config, service))) return null;
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const response = await fetch(url, { redirect: 'error', credentials: 'omit', signal: within });
      if (!response.ok || response.body === null) return null;
      return await readBytes(response.body, maxBytes);
    } catch {
      return null;
    }
  };

/** All bytes of a body; null when there are more. */
const readBytes = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
