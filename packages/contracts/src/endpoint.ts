import type { z } from 'zod';
import { ExchangeError, exchange } from './exchange.ts';
import { Problem, ProblemError, TransportError } from './problem.ts';

/** One HTTP call of the backend, written once for both sides. `path` is below /api/v1 and may hold `:params`. */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: Body;
  /** What the address takes after its `?`. */
  query?: z.ZodType;
  response: Response;
  /** `user`: needs a bearer token. */
  access: 'public' | 'user';
  /** Relies on a cookie, which browsers send whoever asks: answered to Playa's own pages only. */
  cookie?: true;
  summary: string;
}

/** Types an endpoint without widening it. */
export const endpoint = <B extends z.ZodType, R extends z.ZodType>(definition: Endpoint<B, R>): Endpoint<B, R> =>
  definition;

export const apiPrefix = '/api/v1';

export interface CallInput<E extends Endpoint> {
  body?: E extends Endpoint<infer B> ? z.input<B> : never;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface CallContext {
  /** Backend origin without the API prefix. */
  baseUrl: string;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  /** Milliseconds for the whole answer, 30,000 unless given. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;
/** A finished copy of 10,000 songs lists those that failed, each with its candidates. */
const maxBytes = 32 * 1024 * 1024;

const addressOf = (definition: Endpoint, input: CallInput<Endpoint>, baseUrl: string): string => {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
  return `${baseUrl}${apiPrefix}${path}${query}`;
};

const notUnderstood = (cause: unknown): TransportError =>
  new TransportError('PARSING_ERROR', 'The server answered in a way Playa does not understand.', cause);

const parseJson = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw notUnderstood(cause);
  }
};

/** A cancel counts as a time-out where the caller's signal is one. */
const isTimeout = ({ kind, cause }: ExchangeError): boolean =>
  kind === 'timeout' || (kind === 'aborted' && cause instanceof DOMException && cause.name === 'TimeoutError');

const asTransportError = (cause: unknown): unknown => {
  if (!(cause instanceof ExchangeError)) return cause;
  if (isTimeout(cause)) return new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.', cause);
  if (cause.kind === 'redirect' || cause.kind === 'too-large') return notUnderstood(cause);
  return new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.', cause);
};

/**
 * Makes one call and checks the answer against its schema.
 * @throws {ProblemError} for an answer that is not 2xx
 * @throws {TransportError} when there is no answer, or none in the API's language
 */
export const callEndpoint = async <E extends Endpoint>(
  definition: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<z.output<E['response']>> => {
  const hasBody = input.body !== undefined;
  const response = await exchange(
    addressOf(definition, input as CallInput<Endpoint>, context.baseUrl),
    {
      method: definition.method,
      credentials: 'include',
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...context.headers,
        ...input.headers,
      },
      body: hasBody ? JSON.stringify(input.body) : undefined,
    },
    { timeoutMs: context.timeoutMs ?? defaultTimeoutMs, maxBytes, signal: input.signal, fetch: context.fetch },
  ).catch((error: unknown) => {
    throw asTransportError(error);
  });
  const json = parseJson(response.text);
  if (!response.ok) {
    const problem = Problem.safeParse(json);
    if (problem.success) throw new ProblemError(response.status, problem.data);
    throw new TransportError('PARSING_ERROR', `The server answered ${response.status} without saying why.`);
  }
  const parsed = definition.response.safeParse(json);
  if (!parsed.success) throw notUnderstood(parsed.error);
  return parsed.data as z.output<E['response']>;
};
