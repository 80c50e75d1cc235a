import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoadErrorKind } from './remote-load-error.ts';

/** Patterns of the runtime's error messages with their kind and reason. The first match is used. */
const runtimeErrors: ReadonlyArray<readonly [RegExp, RemoteLoadErrorKind, string]> = [
  // `missing`: the chunk was loaded but did not register itself, so its code threw.
  [/ScriptExecutionError|\(missing:/, 'evaluation', 'its code threw while it was loading'],
  [/timed out|\(timeout:/, 'timeout', 'a part of it did not arrive in time'],
  [/RUNTIME-008|ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk .+ failed/, 'chunk', 'a part of it is missing'],
  [/RUNTIME-014/, 'contract', 'it does not expose what the shell asks for'],
];

/** Converts a failure of the registry to a failure of this remote. */
const ofRemote = (remote: RemoteName, error: RemoteLoadError): RemoteLoadError => {
  if (error.remote === remote) return error;
  return new RemoteLoadError(remote, error.kind, error.reason, {
    httpStatus: error.httpStatus ?? undefined,
    cause: error,
  });
};

/** Converts an error that a load threw to a RemoteLoadError of this remote. */
export const toLoadError = (remote: RemoteName, error: unknown): RemoteLoadError => {
  if (error instanceof RemoteLoadError) return ofRemote(remote, error);
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const match = runtimeErrors.find(([pattern]) => pattern.test(text));
  if (match) return new RemoteLoadError(remote, match[1], match[2], { cause: error });
  return new RemoteLoadError(remote, 'evaluation', 'its code could not be run', { cause: error });
};
