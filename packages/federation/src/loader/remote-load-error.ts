import type { RemoteName } from '@playa/contracts';

export type RemoteLoadErrorKind =
  | 'unknown-remote' // the registry does not list it
  | 'network' // the connection failed
  | 'timeout' // the load timed out
  | 'http' // the server responded to the request for the registry or manifest with an error status
  | 'invalid-manifest' // the response is not a registry or not a manifest
  | 'chunk' // a script or style sheet of the build is missing or incomplete
  | 'integrity' // the hash of its entry script differs from the one in the registry
  | 'evaluation' // its code threw, or requires another version of React than the page has
  | 'contract'; // it requires another version of the contract, or does not export a remote

/** Why a remote could not be loaded. */
export class RemoteLoadError extends Error {
  readonly kind: RemoteLoadErrorKind;
  /** Null for a failure of the registry itself. */
  readonly remote: RemoteName | null;
  /** The message without the remote's name. */
  readonly reason: string;
  /** Set for `http`, and for `chunk` if it is known. */
  readonly httpStatus: number | null;

  constructor(
    remote: RemoteName | null,
    kind: RemoteLoadErrorKind,
    reason: string,
    details: { httpStatus?: number; cause?: unknown } = {},
  ) {
    super(`${remote ?? 'registry'}: ${reason}`, { cause: details.cause });
    this.name = 'RemoteLoadError';
    this.kind = kind;
    this.remote = remote;
    this.reason = reason;
    this.httpStatus = details.httpStatus ?? null;
  }
}
