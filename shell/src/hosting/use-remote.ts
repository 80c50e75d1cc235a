import type { RemoteModule, RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { useEffect, useState } from 'react';

type Loading = { module: RemoteModule } | { error: unknown } | null;

/** The remote's module, null while it is loading. Throws to the nearest error boundary when it can't be loaded. */
export const useRemote = (loader: RemoteLoader, remote: RemoteName): RemoteModule | null => {
  const [loading, setLoading] = useState<Loading>(() => {
    const module = loader.loaded(remote);
    return module && { module };
  });

  useEffect(() => {
    let wanted = true;
    const take = (result: Loading) => {
      if (wanted) setLoading(result);
    };
    loader.load(remote).then(
      (module) => take({ module }),
      (error: unknown) => take({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [loader, remote]);

  if (!loading) return null;
  if ('error' in loading) throw loading.error;
  return loading.module;
};
