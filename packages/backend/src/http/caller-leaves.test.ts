import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { CallerLeft, callerLeaves } from './caller-leaves.ts';

/** A server that takes requests and lets the test answer them. */
const start = async () => {
  const taken: { signal: AbortSignal; raw: ServerResponse }[] = [];
  const server = createServer((_, raw) => {
    taken.push({ signal: callerLeaves({ raw } as FastifyReply), raw });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const caller = new AbortController();
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: caller.signal });
  answer.catch(() => undefined);
  const [call] = await expect
    .poll(() => taken)
    .toHaveLength(1)
    .then(() => taken);
  if (!call) throw new Error('no request came');
  return { ...call, caller, answer };
};

it('aborts when the caller leaves', async () => {
  const { signal, caller } = await start();
  expect(signal.aborted).toBe(false);
  caller.abort();
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toBeInstanceOf(CallerLeft);
});

it('does not abort after the whole answer', async () => {
  const { signal, raw, answer } = await start();
  const closed = new Promise((resolve) => raw.once('close', resolve));
  raw.end('done');
  expect(await (await answer).text()).toBe('done');
  await closed;
  expect(signal.aborted).toBe(false);
});

it('is aborted for a caller who has left already', async () => {
  const { raw, caller } = await start();
  caller.abort();
  await expect.poll(() => raw.destroyed).toBe(true);
  expect(callerLeaves({ raw } as FastifyReply).aborted).toBe(true);
});
