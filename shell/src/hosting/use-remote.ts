import type { RemoteModule, RemoteName } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { usePlaya } from '../startup/playa-context.ts';

type Loading = { module: RemoteModule } | { error: unknown } | null;

/** The remote's module, null while it is on the way. Throws into the nearest boundary when it can't be loaded. */
export const useRemote = (remote: RemoteName): RemoteModule | null => {
  const { loader } = usePlaya();
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
