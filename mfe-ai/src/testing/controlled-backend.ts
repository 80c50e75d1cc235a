import {
  type CuratedPlaylist,
  type CurateProgress,
  encodeStreamedEvent,
  eventStreamType,
  type Problem,
  type StreamedEvent,
} from '@playa/contracts';
import type { FakeBackend } from '@playa/testing/shell';
import { act } from '@testing-library/react';

/** A pending call that the test completes. */
interface PendingCall {
  path: string;
  body: unknown;
  signal: AbortSignal | undefined;
  sendProgress(progress: CurateProgress): Promise<void>;
  complete(playlist: CuratedPlaylist): Promise<void>;
  fail(httpStatus: number, problem: Omit<Problem, 'status'>): Promise<void>;
}

/** A response body that the test writes event by event. */
const createStreamBody = () => {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      writer = controller;
    },
    cancel: () => {
      writer = undefined;
    },
  });
  const write = (event: StreamedEvent, isLast: boolean) =>
    act(async () => {
      writer?.enqueue(new TextEncoder().encode(encodeStreamedEvent(event)));
      if (isLast) writer?.close();
      // The call reads its body in microtasks.
      await new Promise((resume) => setTimeout(resume, 0));
    });
  return { body, write };
};

/** A backend whose calls report progress and complete when the test says so. */
export const controlledBackend = () => {
  const calls: PendingCall[] = [];
  const backend: FakeBackend = ({ path }, input) => {
    const { body, write } = createStreamBody();
    calls.push({
      path,
      body: input.body,
      signal: input.signal,
      sendProgress: (data) => write({ event: 'progress', data }, false),
      complete: (data) => write({ event: 'answer', data }, true),
      fail: (httpStatus, problem) =>
        write({ event: 'problem', data: { httpStatus, problem: { status: 'error', ...problem } } }, true),
    });
    return new Response(body, { headers: { 'content-type': eventStreamType } });
  };
  /** The latest call. */
  const last = (): PendingCall => {
    const call = calls.at(-1);
    if (!call) throw new Error('The backend was not called');
    return call;
  };
  return { backend, calls, last };
};
