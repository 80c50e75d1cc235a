import { startHostileServer } from '@playa/testing/hostile-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { callEndpoint, endpoint, withEvents } from './endpoint.ts';
import { encodeStreamedEvent, eventStreamType, type StreamedEvent } from './event-stream.ts';

describe('an endpoint that tells what it does', () => {
  const counting = endpoint({
    method: 'POST',
    path: '/count',
    body: z.object({ to: z.number() }),
    response: z.object({ counted: z.number() }),
    access: 'public',
    summary: '',
  });
  const count = withEvents(counting, z.object({ at: z.number() }));
  const streamed = async (
    parts: readonly (string | StreamedEvent)[],
    contentType = `${eventStreamType}; charset=utf-8`,
  ) => {
    const server = await startHostileServer((_, response) => {
      response.writeHead(200, { 'content-type': contentType });
      for (const part of parts) response.write(typeof part === 'string' ? part : encodeStreamedEvent(part));
      response.end();
    });
    onTestFinished(server.close);
    return { baseUrl: server.url };
  };
  const told = () => {
    const events: unknown[] = [];
    return { events, onEvent: (event: unknown) => void events.push(event) };
  };
  const progress = (data: unknown): StreamedEvent => ({ event: 'progress', data });
  const answer: StreamedEvent = { event: 'answer', data: { counted: 2 } };

  it('tells it in order, then answers', async () => {
    const { events, onEvent } = told();
    const context = await streamed([': a comment\n\n', progress({ at: 1 }), progress({ at: 2 }), answer]);
    expect(await callEndpoint(count, { body: { to: 2 } }, { ...context, onEvent })).toEqual({ counted: 2 });
    expect(events).toEqual([{ at: 1 }, { at: 2 }]);
  });

  it('tells it while the answer is still being made', async () => {
    let goOn = (): void => undefined;
    const server = await startHostileServer((_, response) => {
      response.writeHead(200, { 'content-type': eventStreamType });
      response.write(encodeStreamedEvent(progress({ at: 1 })));
      goOn = () => response.end(encodeStreamedEvent(answer));
    });
    onTestFinished(server.close);
    // Answers only once the first event has been told.
    const called = callEndpoint(count, { body: { to: 2 } }, { baseUrl: server.url, onEvent: () => goOn() });
    expect(await called).toEqual({ counted: 2 });
  });

  it('rejects with the problem that it tells at the end', async () => {
    const data = {
      httpStatus: 503,
      problem: { status: 'error', code: 'service-unavailable', message: 'Later.' },
    } as const;
    const context = await streamed([progress({ at: 1 }), { event: 'problem', data }]);
    const called = callEndpoint(count, { body: { to: 2 } }, { ...context, onEvent: () => undefined });
    await expect(called).rejects.toMatchObject({ name: 'ProblemError', ...data });
  });

  it.each([
    ['no answer', [progress({ at: 1 })]],
    ['an answer that does not fit', [{ event: 'answer', data: { counted: 'two' } } as StreamedEvent]],
    ['no JSON', ['event: answer\ndata: {"counted":\n\n']],
    ['no events at all', ['<!doctype html>']],
  ])('does not understand %s', async (_, parts) => {
    const called = callEndpoint(count, { body: { to: 2 } }, { ...(await streamed(parts)), onEvent: () => undefined });
    await expect(called).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
  });

  it('passes over events that it does not know, and is not stopped by a listener that throws', async () => {
    const listener = vi.fn(() => {
      throw new Error('broken');
    });
    const parts = [progress({ of: 'a newer backend' }), 'event: other\ndata: 1\n\n', progress({ at: 1 }), answer];
    expect(await callEndpoint(count, { body: { to: 2 } }, { ...(await streamed(parts)), onEvent: listener })).toEqual({
      counted: 2,
    });
    expect(listener.mock.calls).toEqual([[{ at: 1 }]]);
  });

  it('is answered by an older backend, which tells nothing', async () => {
    const { events, onEvent } = told();
    const context = await streamed(['{"counted":2}'], 'application/json');
    expect(await callEndpoint(count, { body: { to: 2 } }, { ...context, onEvent })).toEqual({ counted: 2 });
    expect(events).toEqual([]);
  });

  it('is asked to tell only by callers who listen', async () => {
    const accepted: unknown[] = [];
    const context = {
      baseUrl: 'http://playa.invalid',
      fetch: async (_: unknown, init: RequestInit = {}) => {
        accepted.push(new Headers(init.headers).get('accept'));
        return Response.json({ counted: 2 });
      },
    };
    await callEndpoint(count, { body: { to: 2 } }, context);
    await callEndpoint(count, { body: { to: 2 } }, { ...context, onEvent: () => undefined });
    expect(accepted).toEqual([null, eventStreamType]);
  });

  it('is left with the signal, and tells nothing any more', async () => {
    const controller = new AbortController();
    const events: unknown[] = [];
    const server = await startHostileServer((_, response) => {
      response.writeHead(200, { 'content-type': eventStreamType });
      const timer = setInterval(() => response.write(encodeStreamedEvent(progress({ at: events.length }))), 5);
      response.on('close', () => clearInterval(timer));
    });
    onTestFinished(server.close);
    const onEvent = (event: unknown): void => {
      events.push(event);
      controller.abort();
    };
    const { signal } = controller;
    const called = callEndpoint(count, { body: { to: 2 }, signal }, { baseUrl: server.url, onEvent });
    await expect(called).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    await vi.waitFor(() => expect(server.pending()).toBe(0));
    expect(events).toHaveLength(1);
  });
});
