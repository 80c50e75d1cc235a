import { drip, neverRespond, stall, startHostileServer, whileCollectingGarbage } from '@playa/testing/hostile-server';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';

const serverOf = async (behaviour: Parameters<typeof startHostileServer>[0]) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return server;
};

const withoutEnd = {
  'sends a byte now and then': drip(),
  'sends headers only': stall(),
  'never answers': neverRespond(),
};

it.each(Object.entries(withoutEnd))('gives up a service that %s, whatever is collected', async (_, behaviour) => {
  const server = await serverOf(behaviour);
  const { client } = createTestClient('spotify', server, { timeoutMs: 200 });
  const write = client.addTracks('p1', ['t1']);
  await expect(whileCollectingGarbage(write)).rejects.toMatchObject({ kind: 'network' });
});

it.each(Object.entries(withoutEnd))('can be cancelled under a service that %s', async (_, behaviour) => {
  const server = await serverOf(behaviour);
  const { client } = createTestClient('spotify', server);
  const call = client.profile({ signal: AbortSignal.timeout(200) });
  await expect(whileCollectingGarbage(call)).rejects.toMatchObject({ kind: 'aborted' });
});
