export type { FederationHost } from './loader/federation-host.ts';
export { createRegistrySource, type RegistrySource } from './loader/registry-source.ts';
export { RemoteLoadError, type RemoteLoadErrorKind } from './loader/remote-load-error.ts';
export { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts';
export type { RemoteStatus, RemoteStatuses } from './loader/remote-status.ts';
