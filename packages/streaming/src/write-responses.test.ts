import type { ServiceName, StreamingClient } from '@playa/contracts';
import { htmlPage, hugeBody, redirectTo, startHostileServer } from '@playa/testing/hostile-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeService, type ScriptedResponse } from './testing/fake-service.ts';
import { createTestClient } from './testing/test-client.ts';

type Write = (client: StreamingClient) => Promise<unknown>;
const services: ServiceName[] = ['spotify', 'youtube', 'apple'];

/** The service confirms these with a value in its answer. */
const confirmed: Record<string, [on: ServiceName[], write: Write]> = {
  'adding songs': [services, (client) => client.addTracks('p1', ['t1'])],
  'making a playlist': [services, (client) => client.createPlaylist({ name: 'Mix', description: '' })],
  'inserting songs': [['spotify', 'youtube'], (client) => client.insertTracks('p1', { position: 0, trackIds: ['t1'] })],
  'removing songs': [['spotify'], (client) => client.removeTracks('p1', ['t1'])],
  'moving a row': [['spotify'], (client) => client.moveRow('p1', { from: 0, to: 1 })],
};
/** These with an empty answer. */
const bare: Record<string, [on: ServiceName[], write: Write]> = {
  'saving songs': [['spotify'], (client) => client.saveTracks(['t1'])],
  'removing saved songs': [['spotify'], (client) => client.removeSavedTracks(['t1'])],
  'renaming a playlist': [['spotify'], (client) => client.renamePlaylist('p1', 'Mix')],
  'removing a playlist': [['spotify', 'youtube'], (client) => client.removePlaylist('p1')],
};
const pairsOf = (writes: typeof confirmed) =>
  Object.entries(writes).flatMap(([name, [on, write]]) => on.map((service) => ({ service, name, write })));
const malformed = { kind: 'malformed-response' };

describe.each([...pairsOf(confirmed), ...pairsOf(bare)])('$name on $service', ({ service, write }) => {
  it.each([
    ['a web page', htmlPage()],
    ['a redirect', redirectTo('http://127.0.0.1:9/')],
    ['a body without end', hugeBody(1024 ** 3)],
  ])('is not done when the answer is %s', async (_, behaviour) => {
    const server = await startHostileServer(behaviour);
    onTestFinished(server.close);
    await expect(write(createTestClient(service, server).client)).rejects.toMatchObject(malformed);
    expect(server.requests()).toBe(1);
  });
});

describe.each(pairsOf(confirmed))('$name on $service', ({ service, write }) => {
  it.each<ScriptedResponse>([
    { status: 200 },
    { json: {} },
    { json: [] },
    { json: null },
    { json: 'done' },
    { json: { id: null } },
  ])('is not done when the answer is %j', async (answer) => {
    const fake = await fakeService(() => answer);
    await expect(write(createTestClient(service, fake).client)).rejects.toMatchObject(malformed);
    expect(fake.seen).toHaveLength(1);
  });
});

it.each<[ServiceName, ScriptedResponse]>([
  ['spotify', { status: 201, json: { snapshot_id: 's' } }],
  ['spotify', { status: 200, json: { snapshot_id: 's' } }],
  ['youtube', { status: 200, json: { kind: 'youtube#playlistItem', id: 'UEw' } }],
  ['apple', { status: 204 }],
  ['apple', { status: 202 }],
  ['apple', { status: 201, json: { data: [{ id: 'i.1' }] } }],
])('songs are added on %s when it answers %j', async (service, answer) => {
  const fake = await fakeService(() => answer);
  await expect(createTestClient(service, fake).client.addTracks('p1', ['t1'])).resolves.toBeUndefined();
});

it.each(pairsOf(bare))('$name on $service is done when the answer is empty', async ({ service, write }) => {
  const fake = await fakeService(() => ({ status: 200 }));
  await expect(write(createTestClient(service, fake).client)).resolves.toBeUndefined();
  expect(fake.seen).toHaveLength(1);
});
