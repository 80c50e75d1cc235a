import type { RemoteName } from '@playa/contracts';

export type RemoteLoadErrorKind =
  | 'unknown-remote' // the registry does not list it
  | 'network' // the connection failed
  | 'timeout' // the budget was used up
  | 'http' // the registry's or manifest's server answered with an error
  | 'invalid-manifest' // an answer that is no registry, or no manifest
  | 'chunk' // a script or style sheet of the build is missing or cut off
  | 'integrity' // its entry script is another one than the registry says
  | 'evaluation' // its code threw, or wants another React than the page has
  | 'contract'; // it works with another version of the contract, or does not export a remote

/** Why a remote could not be loaded. */
export class RemoteLoadError extends Error {
  readonly kind: RemoteLoadErrorKind;
  /** Null for a failure of the registry itself. */
  readonly remote: RemoteName | null;
  /** The message without the remote's name. */
  readonly reason: string;
  /** Set for `http`, and for `chunk` where it is known. */
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
