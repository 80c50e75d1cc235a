import type { ServiceName, StreamingClient } from '@playa/contracts';
import { createStreamingClient, type StreamingOptions, type Tokens } from '../public.ts';
import type { FakeService } from './fake-service.ts';

interface TestClient {
  client: StreamingClient;
  /** The client's delays in milliseconds. They take no real time. */
  waits: number[];
  /** The access tokens that were renewed. */
  renewals: string[];
}

/** A login that can't be renewed. */
export const fixedLogin = { current: async () => ({ accessToken: 'old', developerToken: 'developer' }) };

/** A client of a fake service whose login is `old` and, once renewed, `new`. */
export const createTestClient = (
  service: ServiceName,
  fake: Pick<FakeService, 'url'>,
  options: Partial<StreamingOptions> = {},
): TestClient => {
  const waits: number[] = [];
  const renewals: string[] = [];
  let tokens: Tokens = { accessToken: 'old', developerToken: 'developer' };
  const client = createStreamingClient(service, {
    apiUrl: fake.url,
    tokens: {
      current: async () => tokens,
      async renew(rejected) {
        renewals.push(rejected);
        tokens = { ...tokens, accessToken: 'new' };
        return tokens;
      },
    },
    sleep: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  return { client, waits, renewals };
};
