import type { z } from 'zod';
import { createEventStreamReader, eventStreamType, isEventStream } from './event-stream.ts';
import { type Exchanged, ExchangeError, exchange } from './exchange.ts';
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
  /** What stands after the `?` of the address: an object of strings. */
  query?: Query;
  response: Response;
  /** What the server tells while it works, to callers who listen. Since contract version 1.30.0. */
  events?: z.ZodType;
  /** Bytes that the body may have, 64 KiB unless given, where its schema allows more. */
  maxBodyBytes?: number;
  /** `user`: needs a bearer token. */
  access: 'public' | 'user';
  /** Relies on a cookie, which browsers send whoever asks: answered to Playa's own pages only. */
  cookie?: true;
  summary: string;
}

/** An endpoint with the narrow types of its path, query and body, from which the input of its calls follows. */
export const endpoint = <
  const Path extends string,
  Response extends z.ZodType,
  Body extends MaybeSchema = undefined,
  Query extends MaybeSchema = undefined,
>(
  definition: Endpoint<Path, Body, Query, Response>,
): Endpoint<Path, Body, Query, Response> => definition;

/** An endpoint that tells what it does before it answers. Since contract version 1.30.0. */
export type EndpointWithEvents = Endpoint & { events: z.ZodType };

/** The endpoint with what it tells while it works. */
export const withEvents = <E extends Endpoint, Events extends z.ZodType>(
  definition: E,
  events: Events,
): E & { events: Events } => ({ ...definition, events });

export const apiPrefix = '/api/v1';

/** A part of the input under its name: required, optional where `{}` fits, forbidden where the endpoint has none. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type ParamsOf<Path extends string> = [ParamName<Path>] extends [never]
  ? never
  : Readonly<Record<ParamName<Path>, string>>;

/** What a call of an endpoint needs: its params by the names in its path, its query and its body by their schemas. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Body, infer Query>
    ? Part<'params', ParamsOf<Path>> &
        Part<'query', InputOf<Query>> &
        Part<'body', InputOf<Body>> & { headers?: Record<string, string>; signal?: AbortSignal }
    : never;

/** The input as an argument that may be left out where nothing is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Any endpoint's input, for code that handles all of them alike. */
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
  /** Milliseconds for the whole answer, 30,000 unless given. */
  timeoutMs?: number;
  /** Called with each of the endpoint's `events`, in order; errors that it throws are ignored. */
  onEvent?(event: unknown): void;
}

const defaultTimeoutMs = 30_000;
/** A finished copy of 10,000 songs lists those that failed, each with its candidates. */
const maxBytes = 32 * 1024 * 1024;

/** `?name=value&…`; '' where nothing is given. A value that is undefined is left out. */
const searchOf = (query: unknown): string => {
  const given = Object.entries((query ?? {}) as Record<string, string | undefined>);
  const search = `${new URLSearchParams(given.filter((pair): pair is [string, string] => pair[1] !== undefined))}`;
  return search === '' ? '' : `?${search}`;
};

const addressOf = ({ path }: Endpoint, { params = {}, query }: AnyCallInput, baseUrl: string): string =>
  `${baseUrl}${apiPrefix}${fillPath(path, params)}${searchOf(query)}`;

/** Refuses a body that its schema refuses as the server would, without asking it. @throws {ProblemError} invalid-input */
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

/** True also for a cancel by a signal of `AbortSignal.timeout`. */
const isTimeout = ({ kind, cause }: ExchangeError): boolean =>
  kind === 'timeout' || (kind === 'aborted' && cause instanceof DOMException && cause.name === 'TimeoutError');

const asTransportError = (cause: unknown): unknown => {
  if (!(cause instanceof ExchangeError)) return cause;
  if (isTimeout(cause)) return new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.', cause);
  if (cause.kind === 'redirect' || cause.kind === 'too-large') return parsingError(cause);
  return new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.', cause);
};

/** Reads the events of an answer, where somebody listens. */
const readerOf = ({ events }: Endpoint, { onEvent }: CallContext) =>
  events && onEvent ? createEventStreamReader(events, onEvent) : null;

/** What was answered, refused or not. An older backend answers without events. */
const answerOf = ({ headers, text }: Exchanged, reader: ReturnType<typeof readerOf>): unknown =>
  reader && isEventStream(headers) ? reader.answer() : parseJson(text);

/**
 * Makes one call and checks what is sent and what is answered against their schemas.
 * @throws {ProblemError} for an answer that is not 2xx, and for a body that its schema refuses
 * @throws {TransportError} when there is no answer, or one that does not fit its schema
 * @throws {Error} where a part of the path is missing, empty, '.' or '..'
 */
export const callEndpoint = async <E extends Endpoint>(
  definition: E,
  given: CallInput<E>,
  context: CallContext,
): Promise<z.output<E['response']>> => {
  const input: AnyCallInput = given;
  checkBody(definition, input.body);
  const hasBody = input.body !== undefined;
  const reader = readerOf(definition, context);
  const response = await exchange(
    addressOf(definition, input, context.baseUrl),
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
    throw asTransportError(error);
  });
  const json = answerOf(response, reader);
  if (!response.ok) {
    const problem = Problem.safeParse(json);
    if (problem.success) throw new ProblemError(response.status, problem.data);
    throw new TransportError('PARSING_ERROR', `The server answered ${response.status} without saying why.`);
  }
  const parsed = definition.response.safeParse(json);
  if (!parsed.success) throw parsingError(parsed.error);
  return parsed.data as z.output<E['response']>;
};
