import { type CallOptions, ExchangeError, exchange, type ServiceName, StreamingError } from '@playa/contracts';
import type { z } from 'zod';
import type { StreamingOptions, Tokens } from '../options.ts';
import { abortedError, sleepFor, untilAborted } from './abort.ts';
import { announced } from './announced-wait.ts';
import { type Answer, readAnswer } from './answer.ts';
import { type Failure, toStreamingError, unansweredFailure } from './failure.ts';
import { type Query, requestUrl } from './request-url.ts';
import { waitBeforeRetry } from './retry-policy.ts';
import { Session } from './session.ts';

/** What is a service's own about its HTTP. */
export interface Wire {
  service: ServiceName;
  headers(tokens: Tokens): Record<string, string>;
  readFailure(answer: Answer, now: number): Failure;
}

interface Call<T> {
  method: 'GET' | 'POST';
  /** Segments below the API's base address, not yet encoded. */
  path: readonly string[];
  query?: Query;
  body?: unknown;
  /** What the body must be. Writes are strict about it too: a web page with status 200 has added nothing. */
  answer: z.ZodType<T>;
  /** The only statuses that count as success; any 2xx unless given. */
  statuses?: readonly number[];
}

/**
 * Makes one call: renews the login, waits and repeats where that is safe. Rejects with StreamingError, or with what `beforeWrite`
 * rejected with.
 */
export type Caller = <T>(call: Call<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 15_000;

const isFailure = (outcome: Answer | Failure): outcome is Failure => 'kind' in outcome;

/** A 403 without a word may be an expired session (spec section 4); one with a reason is what it says. */
const mayBeExpired = (failure: Failure): boolean =>
  failure.kind === 'unauthorized' || (failure.status === 403 && failure.message === null);

/**
 * The token source has just confirmed the login by renewing it, so a refusal of the new token passes by itself. Only the
 * source says that a login is over.
 */
const refusedThoughRenewed = (failure: Failure): Failure =>
  failure.kind === 'unauthorized' ? { ...failure, kind: 'unavailable', message: null } : failure;

export const createCaller = (wire: Wire, options: StreamingOptions): Caller => {
  const { service } = wire;
  const session = new Session(service, options.tokens);
  const sleep = options.sleep ?? sleepFor;
  const now = options.now ?? Date.now;
  /** An access token that was fresh and still got a wordless 403: renewing it again would not help. */
  let refusedThoughFresh: string | null = null;

  const ask = async (
    url: string,
    call: Call<unknown>,
    signal: AbortSignal | undefined,
    tokens: Tokens,
  ): Promise<Answer | Failure> => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const headers = {
      ...wire.headers(tokens),
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const exchanged = await exchange(
        url,
        { method: call.method, headers, body, cache: 'no-store', credentials: 'omit' },
        { timeoutMs: options.timeoutMs ?? defaultTimeoutMs, signal, fetch: options.fetch },
      );
      const answer = readAnswer(exchanged, now());
      return exchanged.ok ? answer : wire.readFailure(answer, now());
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

  /** Lets one request out, and answers the signal that may end it on its way. */
  const letOut = async (
    { method }: Call<unknown>,
    { signal, beforeWrite }: CallOptions,
  ): Promise<AbortSignal | undefined> => {
    if (method === 'POST') await beforeWrite?.();
    if (signal?.aborted) throw abortedError(service, signal);
    return method === 'POST' ? undefined : signal;
  };

  /** One exchange, and a second one with renewed tokens where the login was refused. */
  const exchangeLoggedIn = async (
    url: string,
    call: Call<unknown>,
    callOptions: CallOptions,
    state: { renewed: boolean },
  ) => {
    const { signal } = callOptions;
    const tokens = await untilAborted(service, signal, () => session.tokens());
    const outcome = await ask(url, call, await letOut(call, callOptions), tokens);
    if (!isFailure(outcome) || !mayBeExpired(outcome) || !session.renewable) return outcome;
    if (state.renewed) return refusedThoughRenewed(outcome);
    if (outcome.kind === 'forbidden' && tokens.accessToken === refusedThoughFresh) return outcome;
    state.renewed = true;
    const fresh = await untilAborted(service, signal, () => session.renewed(tokens));
    const second = await ask(url, call, await letOut(call, callOptions), fresh);
    if (isFailure(second) && second.kind === 'forbidden') refusedThoughFresh = fresh.accessToken;
    return isFailure(second) ? refusedThoughRenewed(second) : second;
  };

  return async <T>(call: Call<T>, callOptions: CallOptions = {}): Promise<T> => {
    const { signal, onWait } = callOptions;
    const url = requestUrl(options.apiUrl, call.path, call.query);
    if (url === null) throw new StreamingError(service, 'invalid-request', 'There can be no such id.');
    const state = { renewed: false };
    const began = now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await exchangeLoggedIn(url, call, callOptions, state);
      if (!isFailure(outcome)) return parse(call, outcome);
      const wait = waitBeforeRetry(call.method, outcome, tries, now() - began);
      if (wait === null) throw toStreamingError(service, outcome);
      const { reason, ms } = wait;
      const until = now() + ms;
      await announced({ service, reason, until }, onWait, () => untilAborted(service, signal, () => sleep(ms, signal)));
    }
  };
};
