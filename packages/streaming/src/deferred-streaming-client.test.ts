import { type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import * as clients from './create-streaming-client.ts';
import { deferredStreamingClient } from './deferred-streaming-client.ts';
import type { StreamingOptions } from './options.ts';

const services: ServiceName[] = ['spotify', 'youtube', 'apple'];

const options: StreamingOptions = {
  apiUrl: 'http://127.0.0.1:1',
  tokens: { current: async () => ({ accessToken: 'token' }) },
  fetch: async () => Response.json({ id: 'ada', display_name: 'Ada' }),
};

describe('a client whose code is loaded later', () => {
  it.each(services)('has the members of the client itself: %s', (service) => {
    const client = clients.createStreamingClient(service, options);
    const deferred = deferredStreamingClient(service, options);
    const dataOf = ({ limits, capabilities }: StreamingClient) => ({ service, limits, capabilities });
    expect(dataOf(deferred)).toEqual(dataOf(client));
    expect(Object.keys(deferred).sort()).toEqual(Object.keys(client).sort());
  });

  it('fetches the code with the first call, and once', async () => {
    const load = vi.fn(async () => clients);
    const client = deferredStreamingClient('spotify', options, load);
    expect(load).not.toHaveBeenCalled();
    const both = await Promise.all([client.profile(), client.profile()]);
    expect(both[0]).toEqual({ id: 'ada', displayName: 'Ada' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects a call whose code can not be fetched, and tries again with the next one', async () => {
    const load = vi.fn(async () => clients).mockRejectedValueOnce(new TypeError('offline'));
    const client = deferredStreamingClient('spotify', options, load);
    const failure = await client.profile().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StreamingError);
    expect(failure).toMatchObject({ kind: 'network', service: 'spotify' });
    expect(await client.profile()).toMatchObject({ id: 'ada' });
  });
});
