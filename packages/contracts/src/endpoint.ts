import type { z } from 'zod';
import { createEventStreamReader, eventStreamType, isEventStream } from './event-stream.ts';
import { ExchangeError, type ExchangeResponse, exchange } from './exchange.ts';
import { fillPath } from './paths.ts';
import { Problem, ProblemError, TransportError } from './problem.ts';

/** The names of a path's `:params`: `'/copies/:id/cancel'` -> `'id'`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

type MaybeSchema = z.ZodType | undefined;

/** One HTTP call of the backend, written once for both sides. `path` is below /api/v1 and may hold `:params`. */
export interface Endpoint<
  Path extends string = string,
  Body extends MaybeSchema = MaybeSchema,
  Query extends MaybeSchema = MaybeSchema,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: Path;
  body?: Body;
  /** Schema of the query parameters: an object of strings. */
  query?: Query;
  response: Response;
  /** Progress events, sent to callers who accept an event stream. Since contract version 1.30.0. */
  events?: z.ZodType;
  /** Most bytes of the body; 64 KiB by default. */
  maxBodyBytes?: number;
  /** `user`: needs a bearer token. */
  access: 'public' | 'user';
  /** Authenticated by a cookie, which browsers also send from other sites: only requests from Playa's own pages are accepted. */
  cookie?: true;
  summary: string;
}

/** Defines an endpoint with the literal types of its path, query and body, which determine the input of its calls. */
export const endpoint = <
  const Path extends string,
  Response extends z.ZodType,
  Body extends MaybeSchema = undefined,
  Query extends MaybeSchema = undefined,
>(
  definition: Endpoint<Path, Body, Query, Response>,
): Endpoint<Path, Body, Query, Response> => definition;

/** An endpoint that sends progress events before its answer. Since contract version 1.30.0. */
export type EndpointWithEvents = Endpoint & { events: z.ZodType };

/** Adds progress events to an endpoint. */
export const withEvents = <E extends Endpoint, Events extends z.ZodType>(
  definition: E,
  events: Events,
): E & { events: Events } => ({ ...definition, events });

export const apiPrefix = '/api/v1';

/** One property of the input: required, optional if `{}` fits, forbidden if the endpoint has none. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type ParamsOf<Path extends string> = [ParamName<Path>] extends [never]
  ? never
  : Readonly<Record<ParamName<Path>, string>>;

/** The input of a call: path params, query and body, typed by the endpoint. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Body, infer Query>
    ? Part<'params', ParamsOf<Path>> &
        Part<'query', InputOf<Query>> &
        Part<'body', InputOf<Body>> & { headers?: Record<string, string>; signal?: AbortSignal }
    : never;

/** The input as an argument that is optional if nothing is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The input of any endpoint, for generic code. */
export interface AnyCallInput {
  params?: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface CallContext {
  /** Backend origin without the API prefix. */
  baseUrl: string;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  /** Timeout of the complete call in milliseconds; 30,000 by default. */
  timeoutMs?: number;
  /** Called with each of the endpoint's `events`, in order; errors that it throws are ignored. */
  onEvent?(event: unknown): void;
}

const defaultTimeoutMs = 30_000;
/** Large enough for a copy of 10,000 songs that all failed, each with its candidates. */
const maxBytes = 32 * 1024 * 1024;

/** `?name=value&…`; '' if empty. Undefined values are omitted. */
const toQueryString = (query: unknown): string => {
  const entries = Object.entries((query ?? {}) as Record<string, string | undefined>);
  const search = `${new URLSearchParams(entries.filter((pair): pair is [string, string] => pair[1] !== undefined))}`;
  return search === '' ? '' : `?${search}`;
};

const urlOf = ({ path }: Endpoint, { params = {}, query }: AnyCallInput, baseUrl: string): string =>
  `${baseUrl}${apiPrefix}${fillPath(path, params)}${toQueryString(query)}`;

/** Validates the body as the server would, without a request. @throws {ProblemError} invalid-input */
const checkBody = ({ body: schema }: Endpoint, body: unknown): void => {
  const checked = schema?.safeParse(body);
  if (checked === undefined || checked.success) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    const [field] = path;
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[String(field)] = message;
  }
  const message = checked.error.issues[0]?.message ?? 'Invalid input';
  throw new ProblemError(400, { status: 'error', code: 'invalid-input', message, fields });
};

const parsingError = (cause: unknown): TransportError =>
  new TransportError('PARSING_ERROR', 'The server answered in a way Playa does not understand.', cause);

const parseJson = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw parsingError(cause);
  }
};

/** Also true if a signal of `AbortSignal.timeout` aborted the exchange. */
const isTimeout = ({ kind, cause }: ExchangeError): boolean =>
  kind === 'timeout' || (kind === 'aborted' && cause instanceof DOMException && cause.name === 'TimeoutError');

const toTransportError = (cause: unknown): unknown => {
  if (!(cause instanceof ExchangeError)) return cause;
  if (isTimeout(cause)) return new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.', cause);
  if (cause.kind === 'redirect' || cause.kind === 'too-large') return parsingError(cause);
  return new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.', cause);
};

/** A reader for progress events; null if the endpoint has none or nobody listens. */
const createReader = ({ events }: Endpoint, { onEvent }: CallContext) =>
  events && onEvent ? createEventStreamReader(events, onEvent) : null;

/** The answer or the problem. Older backends answer without an event stream. */
const parseAnswer = ({ headers, text }: ExchangeResponse, reader: ReturnType<typeof createReader>): unknown =>
  reader && isEventStream(headers) ? reader.answer() : parseJson(text);

/**
 * Makes one call and validates body and answer against their schemas.
 * @throws {ProblemError} for an answer that is not 2xx, and for an invalid body
 * @throws {TransportError} if there is no answer, or it does not fit its schema
 * @throws {Error} if a path param is missing, empty, '.' or '..'
 */
export const callEndpoint = async <E extends Endpoint>(
  definition: E,
  callInput: CallInput<E>,
  context: CallContext,
): Promise<z.output<E['response']>> => {
  const input: AnyCallInput = callInput;
  checkBody(definition, input.body);
  const hasBody = input.body !== undefined;
  const reader = createReader(definition, context);
  const response = await exchange(
    urlOf(definition, input, context.baseUrl),
    {
      method: definition.method,
      credentials: 'include',
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(reader ? { accept: eventStreamType } : {}),
        ...context.headers,
        ...input.headers,
      },
      body: hasBody ? JSON.stringify(input.body) : undefined,
    },
    {
      timeoutMs: context.timeoutMs ?? defaultTimeoutMs,
      maxBytes,
      signal: input.signal,
      fetch: context.fetch,
      onText: reader?.feed,
    },
  ).catch((error: unknown) => {
    throw toTransportError(error);
  });
  const json = parseAnswer(response, reader);
  if (!response.ok) {
    const problem = Problem.safeParse(json);
    if (problem.success) throw new ProblemError(response.status, problem.data);
    throw new TransportError('PARSING_ERROR', `The server answered ${response.status} without saying why.`);
  }
  const parsed = definition.response.safeParse(json);
  if (!parsed.success) throw parsingError(parsed.error);
  return parsed.data as z.output<E['response']>;
};
