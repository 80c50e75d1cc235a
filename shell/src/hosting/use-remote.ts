import type { RemoteModule, RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { useEffect, useState } from 'react';

type LoadState = { module: RemoteModule } | { error: unknown } | null;

/** Returns the remote's module, null while it is loading. Throws to the nearest error boundary if it fails to load. */
export const useRemote = (loader: RemoteLoader, remote: RemoteName): RemoteModule | null => {
  const [loading, setLoading] = useState<LoadState>(() => {
    const module = loader.loaded(remote);
    return module && { module };
  });

  useEffect(() => {
    let isCurrent = true;
    const setIfCurrent = (result: LoadState) => {
      if (isCurrent) setLoading(result);
    };
    loader.load(remote).then(
      (module) => setIfCurrent({ module }),
      (error: unknown) => setIfCurrent({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, remote]);

  if (!loading) return null;
  if ('error' in loading) throw loading.error;
  return loading.module;
};
