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

/** One call under way, in the hands of the test. */
interface HeldCall {
  path: string;
  body: unknown;
  signal: AbortSignal | undefined;
  tell(progress: CurateProgress): Promise<void>;
  answer(playlist: CuratedPlaylist): Promise<void>;
  refuse(httpStatus: number, problem: Omit<Problem, 'status'>): Promise<void>;
}

/** A body that the test writes, event by event. */
const writtenBody = () => {
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

/** A backend whose calls tell and answer what the test says, when it says it. */
export const heldBackend = () => {
  const calls: HeldCall[] = [];
  const backend: FakeBackend = ({ path }, input) => {
    const { body, write } = writtenBody();
    calls.push({
      path,
      body: input.body,
      signal: input.signal,
      tell: (data) => write({ event: 'progress', data }, false),
      answer: (data) => write({ event: 'answer', data }, true),
      refuse: (httpStatus, problem) =>
        write({ event: 'problem', data: { httpStatus, problem: { status: 'error', ...problem } } }, true),
    });
    return new Response(body, { headers: { 'content-type': eventStreamType } });
  };
  /** The latest call. */
  const last = (): HeldCall => {
    const call = calls.at(-1);
    if (!call) throw new Error('The backend was not asked');
    return call;
  };
  return { backend, calls, last };
};
