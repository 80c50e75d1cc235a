import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { Problem, ProblemError } from './problem.ts';

/**
 * How an endpoint with `events` answers a client that accepts {@link eventStreamType}: any number of `progress` events, then one
 * `answer` or one `problem`. The data of each is JSON.
 */
export const eventStreamType = 'text/event-stream';

const ProblemEvent = z.object({ httpStatus: z.number().int(), problem: Problem });

/** One event of the stream. */
export type StreamedEvent =
  | { event: 'progress' | 'answer'; data: unknown }
  | { event: 'problem'; data: z.input<typeof ProblemEvent> };

/** The event in the format of server-sent events. */
export const encodeStreamedEvent = ({ event, data }: StreamedEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const isEventStream = (headers: Headers): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === eventStreamType;

interface EventStreamReader {
  /** Parses the next chunk of the body. */
  feed(text: string): void;
  /** The data of the answer; undefined if none was received. @throws {ProblemError} for a problem */
  answer(): unknown;
}

/** Progress events that do not fit the schema, e.g. of a newer backend, are ignored. */
export const createEventStreamReader = (
  progress: z.ZodType,
  onProgress: (event: unknown) => void,
): EventStreamReader => {
  let answer: unknown;
  let problem: ProblemError | null = null;

  const handleEvent = (event: string | undefined, data: unknown): void => {
    if (event === 'answer') answer = data;
    if (event === 'problem') {
      const refusal = ProblemEvent.safeParse(data);
      if (refusal.success) problem = new ProblemError(refusal.data.httpStatus, refusal.data.problem);
    }
    const known = event === 'progress' ? progress.safeParse(data) : null;
    if (known?.success) onProgress(known.data);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      try {
        handleEvent(event, JSON.parse(data));
      } catch {
        // Invalid JSON and errors of listeners must not end the call.
      }
    },
  });

  return {
    feed: (text) => parser.feed(text),
    answer: () => {
      if (problem) throw problem;
      return answer;
    },
  };
};
