import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoadErrorKind } from './remote-load-error.ts';

/** What the runtime's texts mean; the first that fits counts. */
const meanings: ReadonlyArray<readonly [RegExp, RemoteLoadErrorKind, string]> = [
  // A chunk that arrived without registering itself threw on the way.
  [/ScriptExecutionError|\(missing:/, 'evaluation', 'its code threw while it was loading'],
  [/timed out|\(timeout:/, 'timeout', 'a part of it did not arrive in time'],
  [/RUNTIME-008|ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk .+ failed/, 'chunk', 'a part of it is missing'],
  [/RUNTIME-003/, 'network', 'its manifest could not be read'],
  [/RUNTIME-013/, 'invalid-manifest', 'its manifest is none'],
  [/RUNTIME-014/, 'contract', 'it does not expose what the shell asks for'],
];

/** What is wrong with the registry is wrong with every remote. */
const ofRemote = (remote: RemoteName, error: RemoteLoadError): RemoteLoadError => {
  if (error.remote === remote) return error;
  return new RemoteLoadError(remote, error.kind, error.reason, {
    httpStatus: error.httpStatus ?? undefined,
    cause: error,
  });
};

/** Turns whatever loading threw into the typed error. */
export const explainFailure = (remote: RemoteName, error: unknown): RemoteLoadError => {
  if (error instanceof RemoteLoadError) return ofRemote(remote, error);
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const meaning = meanings.find(([pattern]) => pattern.test(text));
  if (meaning) return new RemoteLoadError(remote, meaning[1], meaning[2], { cause: error });
  return new RemoteLoadError(remote, 'evaluation', 'its code could not be run', { cause: error });
};
