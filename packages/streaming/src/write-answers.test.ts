import type { ServiceName, StreamingClient } from '@playa/contracts';
import { hugeBody, redirectTo, startHostileServer, webPage } from '@playa/testing/hostile-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf } from './testing/client-of.ts';
import { fakeService, type Played } from './testing/fake-service.ts';

const writes: Record<string, (client: StreamingClient) => Promise<unknown>> = {
  'adding songs': (client) => client.addTracks('p1', ['t1']),
  'making a playlist': (client) => client.createPlaylist({ name: 'Mix', description: '' }),
};
const services: ServiceName[] = ['spotify', 'youtube', 'apple'];
const pairs = services.flatMap((service) => Object.entries(writes).map(([name, write]) => ({ service, name, write })));
const malformed = { kind: 'malformed-response' };

describe.each(pairs)('$name on $service', ({ service, write }) => {
  it.each([
    ['a web page', webPage()],
    ['a redirect', redirectTo('http://127.0.0.1:9/')],
    ['a body without end', hugeBody(1024 ** 3)],
  ])('is not done when the answer is %s', async (_, behaviour) => {
    const server = await startHostileServer(behaviour);
    onTestFinished(server.close);
    await expect(write(clientOf(service, server).client)).rejects.toMatchObject(malformed);
    expect(server.requests()).toBe(1);
  });

  it.each<Played>([
    { status: 200 },
    { json: {} },
    { json: [] },
    { json: null },
    { json: 'done' },
    { json: { id: null } },
  ])('is not done when the answer is %j', async (answer) => {
    const fake = await fakeService(() => answer);
    await expect(write(clientOf(service, fake).client)).rejects.toMatchObject(malformed);
    expect(fake.seen).toHaveLength(1);
  });
});

it.each<[ServiceName, Played]>([
  ['spotify', { status: 201, json: { snapshot_id: 's' } }],
  ['spotify', { status: 200, json: { snapshot_id: 's' } }],
  ['youtube', { status: 200, json: { kind: 'youtube#playlistItem', id: 'UEw' } }],
  ['apple', { status: 204 }],
  ['apple', { status: 202 }],
  ['apple', { status: 201, json: { data: [{ id: 'i.1' }] } }],
])('songs are added on %s when it answers %j', async (service, answer) => {
  const fake = await fakeService(() => answer);
  await expect(clientOf(service, fake).client.addTracks('p1', ['t1'])).resolves.toBeUndefined();
});
