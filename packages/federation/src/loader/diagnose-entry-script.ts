import { type ExchangeResponse, exchange, type RemoteName } from '@playa/contracts';
import type { ResolvedStart } from './build-start.ts';
import { RemoteLoadError } from './remote-load-error.ts';

interface FailedEntryScript {
  remote: RemoteName;
  start: ResolvedStart;
  signal: AbortSignal;
  fetch: typeof fetch;
}

const timeoutMs = 5000;

/** `sha384-…` of a text; null without `crypto.subtle` (pages without TLS). */
const hashOf = async (text: string, algorithm: string): Promise<string | null> => {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), new TextEncoder().encode(text));
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

/**
 * Finds out why an entry script failed to load: the `error` event of a script has no details. Requests the script again, as text.
 * @returns null when the script is correct now, or the signal has aborted
 */
export const diagnoseEntryScript = async ({
  remote,
  start: { entryScript, integrity },
  signal,
  fetch,
}: FailedEntryScript): Promise<RemoteLoadError | null> => {
  const read = async (): Promise<ExchangeResponse | null> => {
    try {
      return await exchange(entryScript, { redirect: 'follow' }, { timeoutMs, signal, fetch });
    } catch {
      return null;
    }
  };
  const response = await read();
  if (signal.aborted) return null;
  if (response === null) return new RemoteLoadError(remote, 'network', `${entryScript} could not be reached`);
  const { ok, status, text } = response;
  if (!ok) {
    return new RemoteLoadError(remote, 'chunk', `${entryScript} answered ${status}`, { httpStatus: status });
  }
  if (integrity === null) return null;
  const [algorithm = ''] = integrity.split('-');
  const hash = await hashOf(text, algorithm);
  if (hash === null || hash === integrity) return null;
  return new RemoteLoadError(remote, 'integrity', `${entryScript} is not the script that the registry names`);
};
