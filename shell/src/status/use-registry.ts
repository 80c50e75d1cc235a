import type { RemoteEntry, RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { useEffect, useState } from 'react';

export interface RegistryReading {
  /** Null until it was read. */
  entries: ReadonlyMap<RemoteName, RemoteEntry> | null;
  /** Why it can't be read. */
  problem: string | null;
  /** Reads it again, where it failed or is old. */
  read: () => void;
}

/** What the registry says of each remote, read when the page opens. */
export const useRegistry = (loader: Pick<RemoteLoader, 'registry'>): RegistryReading => {
  const [reading, setReading] = useState<Omit<RegistryReading, 'read'>>({ entries: null, problem: null });
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` makes the effect run again.
  useEffect(() => {
    let wanted = true;
    loader.registry().then(
      ({ remotes }) =>
        wanted && setReading({ entries: new Map(remotes.map((entry) => [entry.name, entry])), problem: null }),
      (error: unknown) =>
        wanted && setReading({ entries: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [loader, times]);

  return { ...reading, read: () => setTimes((count) => count + 1) };
};
