import { type Connection, listConnections, type ServiceName, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

type ByService = Partial<Record<ServiceName, Connection>>;

/** Who the user is on each service, as far as known; `load` reads it again and never throws. */
export const useConnectionNames = () => {
  const { backend } = useShell();
  const [connections, setConnections] = useState<ByService>({});
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const answer = await backend.call(listConnections);
      if (turn !== latest.current) return;
      setConnections(Object.fromEntries(answer.connections.map((connection) => [connection.service, connection])));
      setFailed(false);
    } catch {
      if (turn === latest.current) setFailed(true);
    }
  }, [backend]);

  useEffect(() => {
    load();
  }, [load]);

  return { connections, failed, load };
};
