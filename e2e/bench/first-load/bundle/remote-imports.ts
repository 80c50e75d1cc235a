import type { RemoteModule, RemoteName } from '@playa/contracts';

type RemoteImports = Record<RemoteName, () => Promise<{ default: RemoteModule }>>;

/** Each remote is a chunk of its own, loaded when one of its pages or overlays is needed. */
export const remoteImports: RemoteImports = {
  auth: () => import('../../../../mfe-auth/src/remote.tsx'),
  library: () => import('../../../../mfe-library/src/remote.tsx'),
  player: () => import('../../../../mfe-player/src/remote.tsx'),
  transfer: () => import('../../../../mfe-transfer/src/remote.tsx'),
  ai: () => import('../../../../mfe-ai/src/remote.tsx'),
  share: () => import('../../../../mfe-share/src/remote.tsx'),
};
