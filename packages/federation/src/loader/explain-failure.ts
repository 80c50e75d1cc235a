import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoadErrorKind } from './remote-load-error.ts';

/** Error texts of the runtime with the kind and reason they stand for. The first match counts. */
const meanings: ReadonlyArray<readonly [RegExp, RemoteLoadErrorKind, string]> = [
  // A chunk that arrived and did not register itself threw while it ran.
  [/ScriptExecutionError|\(missing:/, 'evaluation', 'its code threw while it was loading'],
  [/timed out|\(timeout:/, 'timeout', 'a part of it did not arrive in time'],
  [/RUNTIME-008|ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk .+ failed/, 'chunk', 'a part of it is missing'],
  [/RUNTIME-014/, 'contract', 'it does not expose what the shell asks for'],
];

/** A failure of the registry as the failure of this remote. */
const ofRemote = (remote: RemoteName, error: RemoteLoadError): RemoteLoadError => {
  if (error.remote === remote) return error;
  return new RemoteLoadError(remote, error.kind, error.reason, {
    httpStatus: error.httpStatus ?? undefined,
    cause: error,
  });
};

/** Turns whatever a load threw into a RemoteLoadError. */
export const explainFailure = (remote: RemoteName, error: unknown): RemoteLoadError => {
  if (error instanceof RemoteLoadError) return ofRemote(remote, error);
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const meaning = meanings.find(([pattern]) => pattern.test(text));
  if (meaning) return new RemoteLoadError(remote, meaning[1], meaning[2], { cause: error });
  return new RemoteLoadError(remote, 'evaluation', 'its code could not be run', { cause: error });
};
