import { type Exchanged, exchange, type RemoteName } from '@playa/contracts';
import type { ResolvedStart } from './build-start.ts';
import { RemoteLoadError } from './remote-load-error.ts';

interface FailedEntry {
  remote: RemoteName;
  start: ResolvedStart;
  signal: AbortSignal;
  fetch: typeof fetch;
}

const timeoutMs = 5000;

/** `sha384-…` of a text, null where the page has no crypto (pages without TLS). */
const hashOf = async (text: string, algorithm: string): Promise<string | null> => {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), new TextEncoder().encode(text));
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

/**
 * Why the browser could not load an entry script: it tells pages nothing but that it failed. Asks for the script once more, as text.
 * @returns null when nothing is wrong with it now, or the time is up
 */
export const explainEntryFailure = async ({
  remote,
  start: { entryScript, integrity },
  signal,
  fetch,
}: FailedEntry): Promise<RemoteLoadError | null> => {
  const read = async (): Promise<Exchanged | null> => {
    try {
      return await exchange(entryScript, { redirect: 'follow' }, { timeoutMs, signal, fetch });
    } catch {
      return null;
    }
  };
  const answer = await read();
  if (signal.aborted) return null;
  if (answer === null) return new RemoteLoadError(remote, 'network', `${entryScript} could not be reached`);
  const { ok, status, text } = answer;
  if (!ok) {
    return new RemoteLoadError(remote, 'chunk', `${entryScript} answered ${status}`, { httpStatus: status });
  }
  if (integrity === null) return null;
  const [algorithm = ''] = integrity.split('-');
  const hash = await hashOf(text, algorithm);
  if (hash === null || hash === integrity) return null;
  return new RemoteLoadError(remote, 'integrity', `${entryScript} is not the script that the registry names`);
};
