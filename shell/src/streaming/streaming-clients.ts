import type { Bus, RuntimeConfig, ServiceName, StreamingClient, StreamingClients } from '@playa/contracts';
import { createStreamingClient } from '@playa/streaming';
import { forever } from '../startup/forever.ts';
import type { ServiceLogins } from './service-logins.ts';

interface StreamingParts {
  logins: ServiceLogins;
  config: RuntimeConfig;
  bus: Bus;
  fetch: typeof fetch;
}

/** One client per service, for as long as the same account is behind it. */
export const createStreamingClients = ({ logins, config, bus, fetch }: StreamingParts): StreamingClients => {
  const clients = new Map<ServiceName, StreamingClient>();
  bus.subscribe('connection.changed', ({ service }) => clients.delete(service), { signal: forever });
  bus.subscribe('session.started', () => clients.clear(), { signal: forever });
  bus.subscribe('session.ended', () => clients.clear(), { signal: forever });

  return {
    client(service) {
      const known = clients.get(service);
      if (known) return known;
      const tokens = logins.source(service);
      const client = createStreamingClient(service, { apiUrl: config.services[service].apiUrl, tokens, fetch });
      clients.set(service, client);
      return client;
    },
  };
};
