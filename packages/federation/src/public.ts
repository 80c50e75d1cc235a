export { createExternalStore, type ReadonlyStore } from './external-store.ts';
export type { FederationHost } from './loader/federated-import.ts';
export type { Overrides } from './loader/override-source.ts';
export { preloadRemote } from './loader/preload-remote.ts';
export { createRegistrySource, type RegistrySource } from './loader/registry-source.ts';
export { RemoteLoadError, type RemoteLoadErrorKind } from './loader/remote-load-error.ts';
export { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts';
export type { BuildChoice, BuildInfo, LoadFailure, RemoteStatus, RemoteStatuses } from './loader/remote-status.ts';
export { createVisitorId } from './loader/visitor-id.ts';
