import { type Connection, listConnections, retryDelayOf, type ServiceName, useShell } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

type ByService = Partial<Record<ServiceName, Connection>>;

/** The user's names at the services, as far as known; `load` reads them again and never throws. Failed reads are retried automatically. */
export const useConnectionNames = () => {
  const { backend } = useShell();
  const [connections, setConnections] = useState<ByService>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const answer = await backend.call(listConnections);
      if (turn !== latest.current) return;
      setConnections(Object.fromEntries(answer.connections.map((connection) => [connection.service, connection])));
      setFailure(null);
    } catch (error) {
      if (turn === latest.current) setFailure({ pauseMs: retryDelayOf(error) });
    }
  }, [backend]);

  useEffect(() => {
    load();
  }, [load]);

  useAutoRetry(failure, load);

  return { connections, failed: failure !== null, load };
};
