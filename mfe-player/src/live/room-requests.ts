import type { Realtime, RealtimeAnswer, RealtimeRequestName, RealtimeRequestPayload } from '@playa/contracts';
import { RealtimeError } from '@playa/contracts';
import { backoffMs } from './backoff.ts';
import { mayHelpAgain, waitIn } from './room-failure.ts';

/** Milliseconds for which a request is repeated, and between two times at most. */
const patienceMs = 15_000;
const pauseMs = 500;
const answerMs = 5_000;

type Socket = Pick<Realtime, 'emit' | 'onStatus' | 'status'>;

/** Resolves after so long, or as soon as the connection is there again. */
const pause = (realtime: Socket, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true, signal: over.signal });
    realtime.onStatus((status) => status === 'connected' && end(), { signal: over.signal });
  });

/**
 * Sends a request until it is answered, for up to 15 s: its payload holds an id, by which the server does it once.
 * @throws {RealtimeError} @throws the signal's reason when it aborts
 */
export const askUntilAnswered = async <N extends RealtimeRequestName>(
  realtime: Socket,
  request: N,
  payload: RealtimeRequestPayload<N>,
  signal: AbortSignal,
): Promise<RealtimeAnswer<N>> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await realtime.emit(request, payload, { timeoutMs: answerMs, signal });
    } catch (error) {
      signal.throwIfAborted();
      const waitMs = waitIn(error) ?? backoffMs(0, { firstMs: pauseMs });
      const isFinal = error instanceof RealtimeError && error.kind === 'malformed';
      if (isFinal || !mayHelpAgain(error) || performance.now() + waitMs > end) throw error;
      await pause(realtime, waitMs, signal);
      signal.throwIfAborted();
    }
  }
};
