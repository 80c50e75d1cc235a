import type { ReadCover } from '@playa/transfer';
import type { Config } from '../config.ts';
import { apiUrlOf } from './probe-account.ts';
import { isCoverUrl } from './service-addresses.ts';

/** Milliseconds for one cover. */
const patienceMs = 5_000;

/** Reads a cover; null unless it is an image of at most `maxBytes` bytes received in time. Follows no redirect. */
export const createReadCover =
  (config: Config): ReadCover =>
  async (service, url, maxBytes, signal) => {
    if (!isCoverUrl(service, url, apiUrlOf(config, service))) return null;
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      // With `redirect: 'error'` Node ignores the signal while the body is read. A redirect is not `ok`.
      const response = await fetch(url, { redirect: 'manual', credentials: 'omit', signal: within });
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
