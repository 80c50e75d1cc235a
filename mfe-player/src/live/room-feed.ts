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
  type RoomView,
  viewOf,
  withComment,
  withDetails,
  withDigest,
  withEarlierComments,
  withEntered,
  withMembers,
  withSnapshot,
  withUpdate,
} from '@playa/rooms';
import { texts } from '../texts.ts';
import { probeClock } from './clock-probes.ts';
import { mayHelpAgain, phaseOf, problemIn, waitIn } from './room-failure.ts';
import type { RoomPhase } from './room-session.ts';
import { localTime, ServerClock } from './server-clock.ts';

export type RoomShell = Pick<ShellServices, 'backend'> & { realtime: Realtime };

/** What comes from the server about a room. */
export interface FeedState {
  readonly phase: RoomPhase;
  readonly problem: string | null;
  readonly view: RoomView | null;
}

interface FeedParts {
  shell: RoomShell;
  roomId: string;
  changed(): void;
  reacted(reactions: RoomReactions): void;
}

/** Milliseconds between two tries to join, to enter, or to read what is missing. */
const againMs = 2_000;
const enterLimitMs = 5_000;

/** Keeps what a page knows of a room up to date: joins over HTTP, then enters over every new connection of the socket. */
export class RoomFeed {
  readonly clock = new ServerClock();
  readonly #parts: FeedParts;
  readonly #life = new AbortController();
  /** What is being asked for: nothing is asked for twice at a time. */
  readonly #asking = new Set<string>();
  #connection = new AbortController();
  #state: FeedState = { phase: 'joining', problem: null, view: null };

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  get state(): FeedState {
    return this.#state;
  }

  /** Aborts when the room is over for this page. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Joins. To be called once. Never rejects. */
  async begin(): Promise<void> {
    const { shell, roomId } = this.#parts;
    await this.#ask('join', async () => {
      const sentAt = localTime();
      const snapshot = await shell.backend.call(joinRoom, { params: { id: roomId } });
      if (!this.signal.aborted) this.#joined(snapshot, sentAt);
    });
  }

  /** Asks what has happened meanwhile: after the page slept, and wherever a message may have been lost. */
  enter(): void {
    const { realtime } = this.#parts.shell;
    void this.#ask('enter', async () => {
      const { view } = this.#state;
      if (!view || realtime.status() !== 'connected') return;
      const payload = { roomId: this.#parts.roomId, afterComment: view.lastComment };
      const answer = await realtime.emit('room.enter', payload, { timeoutMs: enterLimitMs, signal: this.signal });
      this.#set({ phase: realtime.status() === 'connected' ? 'live' : 'reconnecting' });
      this.update((known) => withEntered(known, answer));
    });
  }

  /** Puts what was learned into the view, and asks for what it lacks then. */
  update(change: (view: RoomView) => RoomView): void {
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
    this.#set({ view: viewOf(snapshot) });
    const { realtime } = this.#parts.shell;
    this.#listen(realtime);
    realtime.onStatus(() => this.#connected(), { signal: this.signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.enter(), { signal: this.signal });
    this.#connected();
  }

  #listen(realtime: Realtime): void {
    const { roomId, reacted } = this.#parts;
    const options = { signal: this.signal };
    realtime.subscribe('room.timeline', (it) => it.roomId === roomId && this.update((v) => withUpdate(v, it)), options);
    realtime.subscribe('room.details', (it) => it.id === roomId && this.update((v) => withDetails(v, it)), options);
    realtime.subscribe('room.members', (it) => it.roomId === roomId && this.update((v) => withMembers(v, it)), options);
    realtime.subscribe('room.comment', (it) => it.roomId === roomId && this.update((v) => withComment(v, it)), options);
    realtime.subscribe('room.digest', (it) => it.roomId === roomId && this.update((v) => withDigest(v, it)), options);
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

  #complete({ isBehind, lacksSongs, commentGap }: RoomView): void {
    const { backend } = this.#parts.shell;
    const params = { id: this.#parts.roomId };
    if (isBehind) this.enter();
    if (lacksSongs) {
      void this.#ask('songs', async () => {
        const snapshot = await backend.call(getRoom, { params });
        this.update((view) => withSnapshot(view, snapshot));
      });
    }
    if (commentGap) {
      void this.#ask('comments', async () => {
        const { comments } = await backend.call(listRoomComments, {
          params,
          query: { before: String(commentGap.before) },
        });
        this.update((view) => withEarlierComments(view, comments));
      });
    }
  }

  /** Asks until it is answered, or the room is over. What is being asked already is not asked again. */
  async #ask(name: string, work: () => Promise<void>): Promise<void> {
    if (this.#asking.has(name) || this.signal.aborted) return;
    this.#asking.add(name);
    try {
      await work();
      this.#asking.delete(name);
    } catch (error) {
      this.#asking.delete(name);
      if (this.signal.aborted) return;
      if (mayHelpAgain(error)) return this.#later(() => this.#ask(name, work), waitIn(error) ?? againMs);
      await this.#refused(error);
    }
  }

  #later(work: () => void, ms: number): void {
    const timer = setTimeout(work, ms);
    this.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** A room that has ended refuses like a full one: it is looked at. */
  async #refused(error: unknown): Promise<void> {
    const { shell, roomId } = this.#parts;
    const phase = phaseOf(error);
    const snapshot =
      phase === 'full' ? await shell.backend.call(getRoom, { params: { id: roomId } }).catch(() => null) : null;
    if (this.signal.aborted) return;
    if (snapshot?.room.ended) {
      this.#set({ view: this.#state.view ?? viewOf(snapshot) });
      this.end('ended');
    } else this.end(phase, problemIn(error)?.message ?? null);
  }

  #set(changes: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#parts.changed();
  }
}
