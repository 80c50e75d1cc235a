import type { RemoteEntry, RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { useEffect, useState } from 'react';

export interface RegistryReading {
  /** Null until the registry was read. */
  entries: ReadonlyMap<RemoteName, RemoteEntry> | null;
  /** Why the registry can't be read. */
  problem: string | null;
  /** Reads it again. */
  read: () => void;
}

/** Reads the registry when the component mounts. */
export const useRegistry = (loader: Pick<RemoteLoader, 'registry'>): RegistryReading => {
  const [reading, setReading] = useState<Omit<RegistryReading, 'read'>>({ entries: null, problem: null });
  const [readCount, setReadCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` makes the effect run again.
  useEffect(() => {
    let isMounted = true;
    loader.registry().then(
      ({ remotes }) =>
        isMounted && setReading({ entries: new Map(remotes.map((entry) => [entry.name, entry])), problem: null }),
      (error: unknown) =>
        isMounted && setReading({ entries: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [loader, readCount]);

  return { ...reading, read: () => setReadCount((count) => count + 1) };
};
