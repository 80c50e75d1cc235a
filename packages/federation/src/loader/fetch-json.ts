import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

interface FetchJsonInput {
  url: string;
  /** Whom this is about; null: the registry. */
  remote: RemoteName | null;
  signal: AbortSignal;
  fetch: typeof fetch;
}

const timedOut = (remote: RemoteName | null, url: string, cause: unknown) =>
  new RemoteLoadError(remote, 'timeout', `${url} did not answer in time`, { cause });

/**
 * Reads JSON, always asking the server whether it changed.
 * @throws {RemoteLoadError} network, timeout, http or invalid-manifest
 */
export const fetchJson = async ({ url, remote, signal, fetch }: FetchJsonInput): Promise<unknown> => {
  const read = async (): Promise<{ response: Response; text: string }> => {
    try {
      const response = await fetch(url, { signal, cache: 'no-cache' });
      return { response, text: await response.text() };
    } catch (cause) {
      if (signal.aborted) throw timedOut(remote, url, cause);
      throw new RemoteLoadError(remote, 'network', `${url} could not be reached`, { cause });
    }
  };
  const { response, text } = await read();
  if (!response.ok) {
    throw new RemoteLoadError(remote, 'http', `${url} answered ${response.status}`, { httpStatus: response.status });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RemoteLoadError(remote, 'invalid-manifest', `${url} is not JSON`, { cause });
  }
};
