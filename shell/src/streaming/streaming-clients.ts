import type { Bus, RuntimeConfig, ServiceName, StreamingClient, StreamingClients } from '@playa/contracts';
import { deferredStreamingClient } from '@playa/streaming/deferred';
import type { ServiceLogins } from './service-logins.ts';

interface StreamingParts {
  logins: ServiceLogins;
  config: RuntimeConfig;
  bus: Bus;
  fetch: typeof fetch;
  /** Ends the subscriptions to the bus. */
  signal: AbortSignal;
}

/** Creates one client per service. Its code is loaded with the first call. It is replaced when the user or the account at the service changes. */
export const createStreamingClients = (parts: StreamingParts): StreamingClients => {
  const { logins, config, bus, fetch, signal } = parts;
  const clients = new Map<ServiceName, StreamingClient>();
  bus.subscribe('connection.changed', ({ service }) => clients.delete(service), { signal });
  bus.subscribe('session.started', () => clients.clear(), { signal });
  bus.subscribe('session.ended', () => clients.clear(), { signal });

  return {
    client(service) {
      const existing = clients.get(service);
      if (existing) return existing;
      const tokens = logins.source(service);
      const client = deferredStreamingClient(service, { apiUrl: config.services[service].apiUrl, tokens, fetch });
      clients.set(service, client);
      return client;
    },
  };
};
