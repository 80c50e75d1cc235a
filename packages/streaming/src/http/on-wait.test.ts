import type { CallOptions, ServiceName, StreamingClient, StreamingWait } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { fakeService, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient } from '../testing/test-client.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const limited: ScriptedResponse = { status: 429, headers: { 'retry-after': '7' } };
const me = { json: { id: 'u1', display_name: 'Ada' } };
const limitedFirst = (...answers: ScriptedResponse[]) => {
  const left = [...answers];
  return () => left.shift() ?? me;
};

describe('onWait', () => {
  it.each([
    ['rate-limited', limited, 7000],
    ['unavailable', { status: 503, headers: { 'retry-after': '3' } }, 3000],
  ] as const)('tells of a pause because of %s, with its end', async (reason, answer, ms) => {
    const fake = await fakeService(limitedFirst(answer));
    const onWait = vi.fn();
    await createTestClient('spotify', fake, { now: () => now }).client.profile({ onWait });
    expect(onWait.mock.calls).toEqual([[{ service: 'spotify', reason, until: now + ms, ended: expect.any(Promise) }]]);
  });

  it('reports a pause after a cut connection', async () => {
    const fake = await fakeService(limitedFirst('cut'));
    const { client, waits } = createTestClient('spotify', fake, { now: () => now });
    const onWait = vi.fn<(wait: StreamingWait) => void>();
    await client.profile({ onWait });
    expect(onWait.mock.lastCall?.[0]).toMatchObject({ reason: 'network', until: now + (waits[0] ?? 0) });
  });

  it('reports every pause, each ended before the next attempt', async () => {
    const seen: string[] = [];
    const answers = limitedFirst(limited, limited);
    const fake = await fakeService(() => {
      seen.push('request');
      return answers();
    });
    const onWait = ({ ended }: StreamingWait): void => {
      seen.push('wait');
      ended.then(() => seen.push('ended'));
    };
    await createTestClient('spotify', fake).client.profile({ onWait });
    expect(seen).toEqual(['request', 'wait', 'ended', 'request', 'wait', 'ended', 'request']);
  });

  it('ends the pause of a call that is cancelled', async () => {
    const fake = await fakeService(() => limited);
    const controller = new AbortController();
    const { client } = createTestClient('spotify', fake, { sleep: undefined });
    const waits: StreamingWait[] = [];
    const call = client.profile({ signal: controller.signal, onWait: (wait) => waits.push(wait) });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    controller.abort();
    await waits[0]?.ended;
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('is not called when the caller has to wait', async () => {
    const fake = await fakeService(() => ({ status: 429, headers: { 'retry-after': '31' } }));
    const onWait = vi.fn();
    await createTestClient('spotify', fake)
      .client.profile({ onWait })
      .catch(() => undefined);
    expect(onWait).not.toHaveBeenCalled();
  });

  it('does not break the call when it throws', async () => {
    const fake = await fakeService(limitedFirst(limited));
    const onWait = () => {
      throw new Error('a bug of the caller');
    };
    await expect(createTestClient('spotify', fake).client.profile({ onWait })).resolves.toMatchObject({ id: 'u1' });
  });

  const calls: Record<string, (client: StreamingClient, options: CallOptions) => Promise<unknown>> = {
    profile: (client, options) => client.profile(options),
    playlists: (client, options) => client.playlists(null, options),
    playlist: (client, options) => client.playlist('p1', options),
    playlistRows: (client, options) => client.playlistRows('p1', null, options),
    searchTracks: (client, options) => client.searchTracks({ title: 'Essence', artist: 'Wizkid' }, options),
    findByIsrc: (client, options) => client.findByIsrc(['USRC12100001'], options),
    createPlaylist: (client, options) => client.createPlaylist({ name: 'Mix', description: '' }, options),
    addTracks: (client, options) => client.addTracks('p1', ['t1'], options),
  };
  const services: ServiceName[] = ['spotify', 'youtube', 'apple'];
  const pairs = services.flatMap((service) => Object.keys(calls).map((method) => ({ service, method })));

  it.each(pairs.filter(({ service, method }) => !(service === 'youtube' && method === 'findByIsrc')))(
    'is called by $service for $method',
    async ({ service, method }) => {
      const fake = await fakeService(() => limited);
      const onWait = vi.fn();
      await calls[method]?.(createTestClient(service, fake).client, { onWait }).catch(() => undefined);
      expect(onWait).toHaveBeenCalledTimes(3);
    },
  );
});
