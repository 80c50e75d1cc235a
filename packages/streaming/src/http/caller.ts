import { type CallOptions, ExchangeError, exchange, type ServiceName, StreamingError } from '@playa/contracts';
import type { z } from 'zod';
import type { StreamingOptions, Tokens } from '../options.ts';
import { abortedError, sleepFor, untilAborted } from './abort.ts';
import { announcePause } from './announce-pause.ts';
import { type Answer, readAnswer } from './answer.ts';
import { type Failure, toStreamingError, unansweredFailure } from './failure.ts';
import { type Query, requestUrl } from './request-url.ts';
import { atLeastBackoff, isLongPause, type Method, waitBeforeRetry } from './retry-policy.ts';
import { Session } from './session.ts';

/** The parts of HTTP that differ between the services. */
export interface Wire {
  service: ServiceName;
  headers(tokens: Tokens): Record<string, string>;
  readFailure(answer: Answer): Failure;
}

interface Call<T> {
  method: Method;
  /** Segments below the API's base address, not yet encoded. */
  path: readonly string[];
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent instead of a `body`: a picture in base64, which is how Spotify takes one. */
  jpeg?: string;
  /** The schema of the body. It holds for writes too: a web page with status 200 has added nothing. */
  answer: z.ZodType<T>;
  /** The only statuses that count as success; any 2xx unless given. */
  statuses?: readonly number[];
  /** The error's message where the service gives none. */
  unexplained?: string;
}

/**
 * Makes one call. Renews the tokens, waits and repeats where that is safe. Rejects with StreamingError, with the reason that `beforeWrite`
 * rejected with, or with that of a source that could not read the tokens.
 */
export type Caller = <T>(call: Call<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 15_000;

const isFailure = (outcome: Answer | Failure): outcome is Failure => 'kind' in outcome;

/** A 403 without a message may be an expired session (spec section 4). A 403 with a message is a refusal. */
const mayBeExpired = (failure: Failure): boolean =>
  !failure.lacksScope && (failure.kind === 'unauthorized' || (failure.status === 403 && failure.message === null));

/** What the login is for: nobody is forbidden to read the lists of their own account. */
const readsOwnAccount = ({ method, path, query }: Call<unknown>): boolean =>
  method === 'GET' && (path[0] === 'me' || query?.mine !== undefined);

/**
 * The token source has just confirmed the login by renewing it, so a refusal of the new token counts as temporary at first: the call is
 * repeated. A refusal that stays is that of the login.
 */
const refusedThoughRenewed = (failure: Failure, call: Call<unknown>): Failure => {
  if (failure.lacksScope) return failure;
  if (failure.kind === 'unauthorized') return { ...failure, kind: 'unavailable', message: null, loginRefused: true };
  const isRefused = failure.kind === 'forbidden' && failure.message === null && readsOwnAccount(call);
  return isRefused ? { ...failure, loginRefused: true } : failure;
};

export const createCaller = (wire: Wire, options: StreamingOptions): Caller => {
  const { service } = wire;
  const session = new Session(service, options.tokens);
  const sleep = options.sleep ?? sleepFor;
  const now = options.now ?? Date.now;
  /** A renewed access token that got a 403 without a message. It is not renewed again. */
  let forbiddenRenewedToken: string | null = null;
  /** The service asked for a long pause: services count the calls of an account, so it holds for every call. Milliseconds since 1970. */
  let pause: { failure: Failure; until: number } | null = null;

  const throwWhilePaused = (): void => {
    const left = pause === null ? 0 : pause.until - now();
    if (pause !== null && left > 0) throw toStreamingError(service, { ...pause.failure, retryAfterMs: left });
  };

  const ask = async (
    url: string,
    call: Call<unknown>,
    signal: AbortSignal | undefined,
    tokens: Tokens,
  ): Promise<Answer | Failure> => {
    const body = call.jpeg ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const contentType = call.jpeg === undefined ? 'application/json' : 'image/jpeg';
    const headers = {
      ...wire.headers(tokens),
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': contentType }),
    };
    try {
      const exchanged = await exchange(
        url,
        { method: call.method, headers, body, cache: 'no-store', credentials: 'omit' },
        { timeoutMs: options.timeoutMs ?? defaultTimeoutMs, signal, fetch: options.fetch },
      );
      const answer = readAnswer(exchanged, now());
      return exchanged.ok ? answer : wire.readFailure(answer);
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
      if (error.kind === 'aborted') throw new StreamingError(service, 'aborted', error.message, { cause: error.cause });
      return unansweredFailure(error);
    }
  };

  const parse = <T>(call: Call<T>, answer: Answer): T => {
    const expected = call.statuses?.includes(answer.status) ?? true;
    const result = call.answer.safeParse(answer.body);
    if (expected && result.success) return result.data;
    throw toStreamingError(service, {
      kind: 'malformed-response',
      message: null,
      status: answer.status,
      retryAfterMs: null,
      cause: result.error,
    });
  };

  /** Asks for permission to send one request, and returns the signal that may abort it. */
  const permitRequest = async (
    { method }: Call<unknown>,
    { signal, beforeWrite, onRequest }: CallOptions,
  ): Promise<AbortSignal | undefined> => {
    const isWrite = method !== 'GET';
    if (isWrite) await beforeWrite?.();
    if (signal?.aborted) throw abortedError(service, signal);
    onRequest?.({ isWrite });
    return isWrite ? undefined : signal;
  };

  /** One exchange, and a second one with renewed tokens when the tokens are refused. */
  const exchangeLoggedIn = async (
    url: string,
    call: Call<unknown>,
    callOptions: CallOptions,
    state: { renewed: boolean },
  ) => {
    const { signal } = callOptions;
    const tokens = await untilAborted(service, signal, () => session.tokens());
    const outcome = await ask(url, call, await permitRequest(call, callOptions), tokens);
    if (!isFailure(outcome) || !mayBeExpired(outcome) || !session.renewable) return outcome;
    if (state.renewed) return refusedThoughRenewed(outcome, call);
    if (outcome.kind === 'forbidden' && tokens.accessToken === forbiddenRenewedToken) {
      return refusedThoughRenewed(outcome, call);
    }
    state.renewed = true;
    const fresh = await untilAborted(service, signal, () => session.renewed(tokens));
    const second = await ask(url, call, await permitRequest(call, callOptions), fresh);
    if (isFailure(second) && second.kind === 'forbidden') forbiddenRenewedToken = fresh.accessToken;
    return isFailure(second) ? refusedThoughRenewed(second, call) : second;
  };

  return async <T>(call: Call<T>, callOptions: CallOptions = {}): Promise<T> => {
    const { signal, onWait } = callOptions;
    const url = requestUrl(options.apiUrl, call.path, call.query);
    if (url === null) throw new StreamingError(service, 'invalid-request', 'There can be no such id.');
    throwWhilePaused();
    const state = { renewed: false };
    const began = now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await exchangeLoggedIn(url, call, callOptions, state);
      if (!isFailure(outcome)) return parse(call, outcome);
      if (isLongPause(outcome)) pause = { failure: outcome, until: now() + (outcome.retryAfterMs ?? 0) };
      const wait = waitBeforeRetry(call.method, outcome, tries, now() - began);
      if (wait === null) throw toStreamingError(service, atLeastBackoff(outcome, tries), call.unexplained);
      const { reason, ms } = wait;
      const until = now() + ms;
      await announcePause({ service, reason, until }, onWait, () =>
        untilAborted(service, signal, () => sleep(ms, signal)),
      );
    }
  };
};
