import { type CallOptions, ExchangeError, exchange, type ServiceName, StreamingError } from '@playa/contracts';
import type { z } from 'zod';
import type { StreamingOptions, Tokens } from '../options.ts';
import { abortedError, sleepFor, untilAborted } from './abort.ts';
import { announcePause } from './announce-pause.ts';
import { type Failure, noResponseFailure, toStreamingError } from './failure.ts';
import { type ParsedResponse, parseResponse } from './parsed-response.ts';
import { type Query, requestUrl } from './request-url.ts';
import { isLongPause, type Method, waitBeforeRetry, withMinimumDelay } from './retry-policy.ts';
import { Session } from './session.ts';

/** The parts of HTTP that differ between the services. */
export interface ServiceProtocol {
  service: ServiceName;
  headers(tokens: Tokens): Record<string, string>;
  readFailure(response: ParsedResponse): Failure;
}

interface Call<T> {
  method: Method;
  /** Path segments below the API's base URL, not yet encoded. */
  path: readonly string[];
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent instead of a `body`: a JPEG in base64, the format of Spotify's cover uploads. */
  jpeg?: string;
  /** The schema of the response body. Writes are checked as well: a web page with status 200 has added nothing. */
  responseSchema: z.ZodType<T>;
  /** The only statuses that count as success; any 2xx by default. */
  statuses?: readonly number[];
  /** The error's message if the service sends none. */
  defaultMessage?: string;
}

/**
 * Makes one call. Renews the tokens, waits and repeats if that is safe. Rejects with StreamingError, with the error of `beforeWrite`,
 * or with the error of a token source that could not read the tokens.
 */
export type Caller = <T>(call: Call<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 15_000;

const isFailure = (outcome: ParsedResponse | Failure): outcome is Failure => 'kind' in outcome;

/** A 403 without a message may be an expired session (spec section 4). A 403 with a message is a refusal. */
const mayBeExpired = (failure: Failure): boolean =>
  !failure.lacksScope && (failure.kind === 'unauthorized' || (failure.status === 403 && failure.message === null));

/** Whether the call reads the user's own account, which every valid login may do. */
const readsOwnAccount = ({ method, path, query }: Call<unknown>): boolean =>
  method === 'GET' && (path[0] === 'me' || query?.mine !== undefined);

/**
 * The token source has just confirmed the login by renewing it, so a refusal of the new token first counts as temporary: the call is
 * repeated. If it is refused again, the login counts as refused.
 */
const refusedAfterRenewal = (failure: Failure, call: Call<unknown>): Failure => {
  if (failure.lacksScope) return failure;
  if (failure.kind === 'unauthorized') return { ...failure, kind: 'unavailable', message: null, loginRefused: true };
  const isRefused = failure.kind === 'forbidden' && failure.message === null && readsOwnAccount(call);
  return isRefused ? { ...failure, loginRefused: true } : failure;
};

export const createCaller = (protocol: ServiceProtocol, options: StreamingOptions): Caller => {
  const { service } = protocol;
  const session = new Session(service, options.tokens);
  const sleep = options.sleep ?? sleepFor;
  const now = options.now ?? Date.now;
  /** A renewed access token that received a 403 without a message. It is not renewed again. */
  let forbiddenRenewedToken: string | null = null;
  /** A long pause that the service asked for. It applies to every call, because services count per account. Milliseconds since 1970. */
  let pause: { failure: Failure; until: number } | null = null;

  const throwWhilePaused = (): void => {
    const left = pause === null ? 0 : pause.until - now();
    if (pause !== null && left > 0) throw toStreamingError(service, { ...pause.failure, retryAfterMs: left });
  };

  const sendRequest = async (
    url: string,
    call: Call<unknown>,
    signal: AbortSignal | undefined,
    tokens: Tokens,
  ): Promise<ParsedResponse | Failure> => {
    const body = call.jpeg ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const contentType = call.jpeg === undefined ? 'application/json' : 'image/jpeg';
    const headers = {
      ...protocol.headers(tokens),
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': contentType }),
    };
    try {
      const exchanged = await exchange(
        url,
        { method: call.method, headers, body, cache: 'no-store', credentials: 'omit' },
        { timeoutMs: options.timeoutMs ?? defaultTimeoutMs, signal, fetch: options.fetch },
      );
      const response = parseResponse(exchanged, now());
      return exchanged.ok ? response : protocol.readFailure(response);
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
      if (error.kind === 'aborted') throw new StreamingError(service, 'aborted', error.message, { cause: error.cause });
      return noResponseFailure(error);
    }
  };

  const parse = <T>(call: Call<T>, response: ParsedResponse): T => {
    const expected = call.statuses?.includes(response.status) ?? true;
    const result = call.responseSchema.safeParse(response.body);
    if (expected && result.success) return result.data;
    throw toStreamingError(service, {
      kind: 'malformed-response',
      message: null,
      status: response.status,
      retryAfterMs: null,
      cause: result.error,
    });
  };

  /** Awaits `beforeWrite`, and returns the signal that may abort the request. A write in progress is not aborted. */
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

  /** Sends a request, and a second one with renewed tokens when the tokens are refused. */
  const sendAuthenticated = async (
    url: string,
    call: Call<unknown>,
    callOptions: CallOptions,
    state: { renewed: boolean },
  ) => {
    const { signal } = callOptions;
    const tokens = await untilAborted(service, signal, () => session.tokens());
    const outcome = await sendRequest(url, call, await permitRequest(call, callOptions), tokens);
    if (!isFailure(outcome) || !mayBeExpired(outcome) || !session.renewable) return outcome;
    if (state.renewed) return refusedAfterRenewal(outcome, call);
    if (outcome.kind === 'forbidden' && tokens.accessToken === forbiddenRenewedToken) {
      return refusedAfterRenewal(outcome, call);
    }
    state.renewed = true;
    const fresh = await untilAborted(service, signal, () => session.renew(tokens));
    const second = await sendRequest(url, call, await permitRequest(call, callOptions), fresh);
    if (isFailure(second) && second.kind === 'forbidden') forbiddenRenewedToken = fresh.accessToken;
    return isFailure(second) ? refusedAfterRenewal(second, call) : second;
  };

  return async <T>(call: Call<T>, callOptions: CallOptions = {}): Promise<T> => {
    const { signal, onWait } = callOptions;
    const url = requestUrl(options.apiUrl, call.path, call.query);
    if (url === null) throw new StreamingError(service, 'invalid-request', 'There can be no such id.');
    throwWhilePaused();
    const state = { renewed: false };
    const startedAt = now();
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await sendAuthenticated(url, call, callOptions, state);
      if (!isFailure(outcome)) return parse(call, outcome);
      if (isLongPause(outcome)) pause = { failure: outcome, until: now() + (outcome.retryAfterMs ?? 0) };
      const wait = waitBeforeRetry(call.method, outcome, attempts, now() - startedAt);
      if (wait === null) throw toStreamingError(service, withMinimumDelay(outcome, attempts), call.defaultMessage);
      const { reason, ms } = wait;
      const until = now() + ms;
      await announcePause({ service, reason, until }, onWait, () =>
        untilAborted(service, signal, () => sleep(ms, signal)),
      );
    }
  };
};
