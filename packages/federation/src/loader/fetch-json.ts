import { ExchangeError, type ExchangeResponse, exchange, type RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

interface FetchJsonInput {
  url: string;
  /** The remote to name in errors; null for the registry. */
  remote: RemoteName | null;
  signal: AbortSignal;
  fetch: typeof fetch;
}

/** Milliseconds. The loader's timeouts are shorter; this one is for other callers. */
const timeoutMs = 30_000;

const toLoadError = (remote: RemoteName | null, url: string, cause: unknown): RemoteLoadError => {
  const kind = cause instanceof ExchangeError ? cause.kind : 'network';
  if (kind === 'timeout' || kind === 'aborted') {
    return new RemoteLoadError(remote, 'timeout', `${url} did not answer in time`, { cause });
  }
  if (kind === 'too-large') return new RemoteLoadError(remote, 'invalid-manifest', `${url} is too large`, { cause });
  return new RemoteLoadError(remote, 'network', `${url} could not be reached`, { cause });
};

/**
 * Fetches JSON. The browser always revalidates a cached response.
 * @throws {RemoteLoadError} network, timeout, http or invalid-manifest
 */
export const fetchJson = async ({ url, remote, signal, fetch }: FetchJsonInput): Promise<unknown> => {
  const read = async (): Promise<ExchangeResponse> => {
    try {
      // File servers may redirect. Following is safe because the request has no token.
      return await exchange(url, { cache: 'no-cache', redirect: 'follow' }, { timeoutMs, signal, fetch });
    } catch (cause) {
      throw toLoadError(remote, url, cause);
    }
  };
  const response = await read();
  if (!response.ok) {
    throw new RemoteLoadError(remote, 'http', `${url} answered ${response.status}`, { httpStatus: response.status });
  }
  try {
    return JSON.parse(response.text);
  } catch (cause) {
    throw new RemoteLoadError(remote, 'invalid-manifest', `${url} is not JSON`, { cause });
  }
};
