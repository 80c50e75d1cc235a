import { setImmediate } from 'node:timers/promises';
import { listSharedTracks } from '@playa/contracts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { JsonBytes } from './json-bytes.ts';
import { addApi, route } from './route.ts';

it('large answers are made one at a time for each user', async () => {
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  const authenticate = async ({ headers }: { headers: Record<string, unknown> }) => ({
    ...{ userId: String(headers.authorization), sessionId: '', expiresAt: Number.POSITIVE_INFINITY },
  });
  addApi(server, { ownOrigins: [], authenticate });
  const working: string[] = [];
  const most = new Map<string, number>();
  let mostOfAll = 0;
  const handler = async ({ caller: { userId } }: { caller: { userId: string } }) => {
    working.push(userId);
    most.set(userId, Math.max(most.get(userId) ?? 0, working.filter((id) => id === userId).length));
    mostOfAll = Math.max(mostOfAll, working.length);
    await setImmediate();
    working.splice(working.indexOf(userId), 1);
    return new JsonBytes(Buffer.from('{}'));
  };
  route(server, listSharedTracks, handler, { hasLargeAnswer: true });
  const answers = await Promise.all(
    ['ada', 'tunde', 'ada', 'tunde', 'ada'].map((authorization) =>
      server.inject({ url: '/api/v1/shared-playlist/p/tracks?cursor=1', headers: { authorization } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(Object.fromEntries(most)).toEqual({ ada: 1, tunde: 1 });
  expect(mostOfAll).toBe(2);
  await server.close();
});
