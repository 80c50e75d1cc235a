import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { Problem, ProblemError } from './problem.ts';

/**
 * How an endpoint with `events` answers a client that accepts {@link eventStreamType}: any number of `progress` events, then one
 * `answer` or one `problem`. The data of each is JSON.
 */
export const eventStreamType = 'text/event-stream';

const Refusal = z.object({ httpStatus: z.number().int(), problem: Problem });

/** What the server tells of a call under way. */
export type StreamedEvent =
  | { event: 'progress' | 'answer'; data: unknown }
  | { event: 'problem'; data: z.input<typeof Refusal> };

/** One event as it is sent. */
export const encodeStreamedEvent = ({ event, data }: StreamedEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const isEventStream = (headers: Headers): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === eventStreamType;

interface EventStreamReader {
  /** Takes the next part of the body. */
  feed(text: string): void;
  /** The data of the answer; undefined where none came. @throws {ProblemError} for a problem */
  answer(): unknown;
}

/** A progress event that does not fit its schema is one of a newer backend, and is passed over. */
export const createEventStreamReader = (
  progress: z.ZodType,
  onProgress: (event: unknown) => void,
): EventStreamReader => {
  let answer: unknown;
  let problem: ProblemError | null = null;

  const take = (event: string | undefined, data: unknown): void => {
    if (event === 'answer') answer = data;
    if (event === 'problem') {
      const refusal = Refusal.safeParse(data);
      if (refusal.success) problem = new ProblemError(refusal.data.httpStatus, refusal.data.problem);
    }
    const known = event === 'progress' ? progress.safeParse(data) : null;
    if (known?.success) onProgress(known.data);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      try {
        take(event, JSON.parse(data));
      } catch {
        // Neither what is no JSON nor a listener that throws ends the call.
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
