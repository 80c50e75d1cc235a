import { z } from 'zod';
import { CopyProgress } from './api/copies.ts';
import { hasErrorName } from './error-name.ts';
import { Problem } from './problem.ts';
import { RoomDigest, RoomReactions, RoomRemoval, roomRequests } from './room-messages.ts';
import { RoomComment, RoomDetails, RoomMembers, RoomUpdate } from './rooms.ts';

/** A server event about one entity. */
interface RealtimeEvent<S extends z.ZodType> {
  payload: S;
  /** Id of the entity. The last payload of each id is stored for late subscribers. */
  keyOf(payload: z.output<S>): string;
  /** False for an outdated or duplicate payload. */
  isNewer(payload: z.output<S>, known: z.output<S>): boolean;
}

/** A request and the server's answer. */
interface RealtimeRequest<P extends z.ZodType, A extends z.ZodType> {
  payload: P;
  answer: A;
}

const event = <S extends z.ZodType>(definition: RealtimeEvent<S>): RealtimeEvent<S> => definition;
const request = <P extends z.ZodType, A extends z.ZodType>(definition: RealtimeRequest<P, A>) => definition;

/** Events that the server sends over socket.io, by name. The part before the dot is the namespace: a capability of the backend. */
export const realtimeEvents = {
  'copy.progress': event({
    payload: CopyProgress,
    keyOf: ({ id }) => id,
    isNewer: ({ sequence }, known) => sequence > known.sequence,
  }),
  /** What plays has changed. */
  'room.timeline': event({
    payload: RoomUpdate,
    keyOf: ({ roomId }) => roomId,
    isNewer: ({ version }, known) => version > known.version,
  }),
  /** Name, owner or settings have changed, or the room has ended. */
  'room.details': event({
    payload: RoomDetails,
    keyOf: ({ id }) => id,
    isNewer: ({ revision }, known) => revision > known.revision,
  }),
  'room.members': event({
    payload: RoomMembers,
    keyOf: ({ roomId }) => roomId,
    isNewer: ({ revision }, known) => revision > known.revision,
  }),
  'room.comment': event({
    payload: RoomComment,
    keyOf: ({ roomId, sequence }) => `${roomId} ${sequence}`,
    isNewer: () => false,
  }),
  'room.reactions': event({
    payload: RoomReactions,
    keyOf: ({ roomId }) => roomId,
    isNewer: () => true,
  }),
  'room.digest': event({
    payload: RoomDigest,
    keyOf: ({ roomId }) => roomId,
    isNewer: () => true,
  }),
  'room.removed': event({
    payload: RoomRemoval,
    keyOf: ({ roomId }) => roomId,
    isNewer: ({ at }, known) => at > known.at,
  }),
} as const;

/** Requests that a client may send over socket.io. The server acknowledges each with a {@link RealtimeReply}. */
export const realtimeRequests = {
  /**
   * Extends the connection until this token expires. Sent by the shell.
   * `expiresIn` is in seconds, because the clocks of client and server may differ.
   */
  'session.renew': request({
    payload: z.object({ accessToken: z.string().max(4096) }),
    answer: z.object({ expiresIn: z.number().nonnegative() }),
  }),
  ...roomRequests,
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimePayload<N extends RealtimeEventName> = z.output<(typeof realtimeEvents)[N]['payload']>;
export type RealtimeRequestName = keyof typeof realtimeRequests;
export type RealtimeRequestPayload<N extends RealtimeRequestName> = z.input<(typeof realtimeRequests)[N]['payload']>;
export type RealtimeAnswer<N extends RealtimeRequestName> = z.output<(typeof realtimeRequests)[N]['answer']>;

/** The acknowledgement of a request: its answer, or a problem. */
export const RealtimeReply = z.union([z.object({ status: z.literal('success'), answer: z.unknown() }), Problem]);
export type RealtimeReply = z.infer<typeof RealtimeReply>;

/** The events for socket.io's types. A client authenticates with `auth: { accessToken }` in the handshake. */
export type ServerToClientEvents = {
  [N in RealtimeEventName]: (payload: RealtimePayload<N>) => void;
};

/** The requests for socket.io's types; `reply` is the acknowledgement. */
export type ClientToServerEvents = {
  [N in RealtimeRequestName]: (payload: RealtimeRequestPayload<N>, reply: (reply: RealtimeReply) => void) => void;
};

/** `connecting`: the first attempt, at most 5 s. `away`: disconnected; reconnects are attempted while a user is signed in. */
export type RealtimeStatus = 'connecting' | 'connected' | 'away';

/** The connection of a page to the backend, shared by shell and remotes. It is open while a user is signed in. */
export interface Realtime {
  status(): RealtimeStatus;
  /** Calls `listener` after every change of the status, until the signal aborts. */
  onStatus(listener: (status: RealtimeStatus) => void, options: { signal: AbortSignal }): void;
  /**
   * Calls `listener` with the {@link snapshot}, then with every newer payload, until the signal aborts. Never called for an event that the
   * shell's contract does not know.
   */
  subscribe<N extends RealtimeEventName>(
    event: N,
    listener: (payload: RealtimePayload<N>) => void,
    options: { signal: AbortSignal },
  ): void;
  /** The last payload of each entity, the latest change last. Cleared when the session ends. */
  snapshot<N extends RealtimeEventName>(event: N): readonly RealtimePayload<N>[];
  /**
   * Sends a request and resolves with its answer. `timeoutMs` is 10,000 by default.
   * @throws {RealtimeError}
   * @throws the signal's reason when it aborts
   */
  emit<N extends RealtimeRequestName>(
    request: N,
    payload: RealtimeRequestPayload<N>,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<RealtimeAnswer<N>>;
}

/**
 * `timeout`: no answer in time, also from a server that does not know the request. `away`: no connection, or it was lost. `refused`: the
 * server rejected the request, see `problem`. `malformed`: payload or answer does not fit its schema.
 */
export type RealtimeErrorKind = 'timeout' | 'away' | 'refused' | 'malformed';

/** A request failed. */
export class RealtimeError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasErrorName(value, 'RealtimeError');
  }

  readonly kind: RealtimeErrorKind;
  /** Set if `kind` is 'refused'. */
  readonly problem: Problem | null;

  constructor(request: string, kind: RealtimeErrorKind, { problem = null, cause }: RealtimeErrorDetails = {}) {
    super(problem?.message ?? `"${request}" got no answer: ${kind}`, { cause });
    this.name = 'RealtimeError';
    this.kind = kind;
    this.problem = problem;
  }
}

interface RealtimeErrorDetails {
  problem?: Problem | null;
  cause?: unknown;
}
