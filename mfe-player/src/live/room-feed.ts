import {
  getRoom,
  joinRoom,
  listRoomComments,
  type Realtime,
  type RoomReactions,
  type RoomSnapshot,
  type ShellServices,
} from '@playa/contracts';
import {
  applyComment,
  applyDetails,
  applyDigest,
  applyEarlierComments,
  applyEnterAnswer,
  applyMembers,
  applySnapshot,
  applyTimelineUpdate,
  createRoomModel,
  type RoomModel,
} from '@playa/rooms';
import { texts } from '../texts.ts';
import { probeClock } from './clock-probes.ts';
import { Question } from './question.ts';
import { phaseOf, problemIn } from './room-failure.ts';
import type { RoomPhase } from './room-session.ts';
import { localTime, ServerClock } from './server-clock.ts';

export type RoomShell = Pick<ShellServices, 'backend'> & { realtime: Realtime };

/** What comes from the server about a room. */
export interface FeedState {
  readonly phase: RoomPhase;
  readonly problem: string | null;
  readonly view: RoomModel | null;
}

type Refused = (error: unknown) => Promise<boolean>;

interface FeedParts {
  shell: RoomShell;
  roomId: string;
  changed(): void;
  reacted(reactions: RoomReactions): void;
}

/** Milliseconds for the answer to `room.enter`. */
const enterLimitMs = 5_000;

/** Keeps what a page knows of a room up to date: joins over HTTP, then enters over every new connection of the socket. */
export class RoomFeed {
  readonly clock = new ServerClock();
  readonly #parts: FeedParts;
  readonly #life = new AbortController();
  readonly #join: Question;
  readonly #enter: Question;
  readonly #songs: Question;
  readonly #comments: Question;
  #connection = new AbortController();
  #state: FeedState = { phase: 'joining', problem: null, view: null };

  constructor(parts: FeedParts) {
    this.#parts = parts;
    const question = (ask: () => Promise<void>, isWanted: (view: RoomModel) => boolean, refused?: Refused) =>
      new Question(this.signal, {
        ask,
        isWanted: () => this.#state.view !== null && isWanted(this.#state.view),
        refused: refused ?? (async () => this.#checkMembership()),
      });
    this.#join = question(
      () => this.#askToJoin(),
      () => false,
      (error) => this.#refusedToJoin(error),
    );
    this.#enter = question(
      () => this.#askToEnter(),
      ({ isOutdated }) => isOutdated && this.#isConnected,
      (error) => this.#refusedToEnter(error),
    );
    this.#songs = question(
      () => this.#readSongs(),
      ({ hasMissingSongs }) => hasMissingSongs,
    );
    this.#comments = question(
      () => this.#readComments(),
      ({ commentGap }) => commentGap !== null,
    );
  }

  get state(): FeedState {
    return this.#state;
  }

  /** Aborts when the room is over for this page. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Joins. To be called once. Never rejects. */
  begin(): Promise<void> {
    const { signal } = this;
    window.addEventListener('online', () => this.#join.hurry(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.#join.hurry(), { signal });
    return this.#join.askNow();
  }

  /** Asks what has happened meanwhile: after the page slept, and wherever a message may have been lost. */
  enter(): void {
    if (this.#state.view && this.#isConnected) void this.#enter.askNow();
  }

  /** Puts what was learned into the view, and asks for what it lacks then. */
  update(change: (view: RoomModel) => RoomModel): void {
    const { view } = this.#state;
    if (!view || this.signal.aborted) return;
    const next = change(view);
    if (next === view) return;
    this.#set({ view: next });
    if (next.room.ended !== null) this.end('ended');
    else this.#complete(next);
  }

  /** Nothing is heard of the room any more. */
  end(phase: RoomPhase, problem: string | null = null): void {
    if (this.signal.aborted) return;
    this.#life.abort();
    this.#connection.abort();
    this.#set({ phase, problem });
  }

  #joined(snapshot: RoomSnapshot, sentAt: number): void {
    const { serverTime } = snapshot;
    this.clock.add({ sentAt, receivedAt: serverTime, repliedAt: serverTime, arrivedAt: localTime() });
    this.#set({ view: createRoomModel(snapshot) });
    const { realtime } = this.#parts.shell;
    this.#listen(realtime);
    realtime.onStatus(() => this.#connected(), { signal: this.signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.enter(), { signal: this.signal });
    this.#connected();
  }

  #listen(realtime: Realtime): void {
    const { roomId, reacted } = this.#parts;
    const options = { signal: this.signal };
    realtime.subscribe(
      'room.timeline',
      (it) => it.roomId === roomId && this.update((v) => applyTimelineUpdate(v, it)),
      options,
    );
    realtime.subscribe('room.details', (it) => it.id === roomId && this.update((v) => applyDetails(v, it)), options);
    realtime.subscribe(
      'room.members',
      (it) => it.roomId === roomId && this.update((v) => applyMembers(v, it)),
      options,
    );
    realtime.subscribe(
      'room.comment',
      (it) => it.roomId === roomId && this.update((v) => applyComment(v, it)),
      options,
    );
    realtime.subscribe('room.digest', (it) => it.roomId === roomId && this.update((v) => applyDigest(v, it)), options);
    realtime.subscribe(
      'room.removed',
      (it) => it.roomId === roomId && this.end('refused', texts.live.removed),
      options,
    );
    // The first ones are those of an earlier visit.
    let isEarlier = true;
    realtime.subscribe('room.reactions', (it) => isEarlier || it.roomId !== roomId || reacted(it), options);
    isEarlier = false;
  }

  #connected(): void {
    const { realtime } = this.#parts.shell;
    this.#connection.abort();
    this.#connection = new AbortController();
    if (realtime.status() === 'connected') {
      probeClock(realtime, this.clock, this.#connection.signal);
      this.enter();
    } else if (this.#state.phase === 'live') this.#set({ phase: 'reconnecting' });
  }

  get #isConnected(): boolean {
    return this.#parts.shell.realtime.status() === 'connected';
  }

  #complete({ isOutdated, hasMissingSongs, commentGap }: RoomModel): void {
    if (isOutdated && this.#isConnected) this.#enter.want();
    if (hasMissingSongs) this.#songs.want();
    if (commentGap) this.#comments.want();
  }

  async #askToJoin(): Promise<void> {
    const sentAt = localTime();
    const snapshot = await this.#parts.shell.backend.call(joinRoom, { params: { id: this.#parts.roomId } });
    if (!this.signal.aborted) this.#joined(snapshot, sentAt);
  }

  async #askToEnter(): Promise<void> {
    const { shell, roomId } = this.#parts;
    const payload = { roomId, afterComment: this.#state.view?.lastComment ?? 0 };
    const answer = await shell.realtime.emit('room.enter', payload, { timeoutMs: enterLimitMs, signal: this.signal });
    this.#set({ phase: this.#isConnected ? 'live' : 'reconnecting' });
    this.update((known) => applyEnterAnswer(known, answer));
  }

  async #readSongs(): Promise<void> {
    const snapshot = await this.#parts.shell.backend.call(getRoom, { params: { id: this.#parts.roomId } });
    this.update((view) => applySnapshot(view, snapshot));
  }

  /** Page by page, backwards. */
  async #readComments(): Promise<void> {
    const { shell, roomId } = this.#parts;
    for (let gap = this.#state.view?.commentGap; gap && !this.signal.aborted; gap = this.#state.view?.commentGap) {
      const input = { params: { id: roomId }, query: { before: String(gap.before) } };
      const { comments } = await shell.backend.call(listRoomComments, input);
      this.update((view) => applyEarlierComments(view, comments));
    }
  }

  /** A room that has ended refuses like a full one: it is read. */
  async #refusedToJoin(error: unknown): Promise<false> {
    const phase = phaseOf(error);
    if (phase !== 'full' || !(await this.#hasEnded())) this.end(phase, problemIn(error)?.message ?? null);
    return false;
  }

  /** Only somebody who is no member any more, or a room that is gone, is refused for good. */
  async #refusedToEnter(error: unknown): Promise<boolean> {
    const phase = phaseOf(error);
    const code = problemIn(error)?.code;
    if (code === 'not-found' || code === 'forbidden') this.end(phase, problemIn(error)?.message ?? null);
    else if (phase === 'full') await this.#hasEnded();
    return !this.signal.aborted;
  }

  /** What else is refused says nothing of the room: whether the member is still in it, entering shows. */
  #checkMembership(): true {
    this.enter();
    return true;
  }

  /** Ends with a room that has ended. */
  async #hasEnded(): Promise<boolean> {
    const { shell, roomId } = this.#parts;
    const snapshot = await shell.backend.call(getRoom, { params: { id: roomId } }).catch(() => null);
    if (this.signal.aborted || !snapshot?.room.ended) return false;
    this.#set({ view: this.#state.view ?? createRoomModel(snapshot) });
    this.end('ended');
    return true;
  }

  #set(changes: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#parts.changed();
  }
}
