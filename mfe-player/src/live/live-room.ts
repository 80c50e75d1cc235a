import {
  addComment,
  changeRoom,
  handOverRoom,
  leaveRoom,
  listRoomComments,
  type NewRoomSong,
  type RoomCommand,
  type RoomReaction,
  type RoomReactions,
  removeRoomMember,
  roomLimits,
  truncateText,
} from '@playa/contracts';
import { applyComment, applyDetails, applyDigest, applyEarlierComments, roomPositionAt } from '@playa/rooms';
import { CommentOutbox } from './comment-outbox.ts';
import { failedOutcome } from './room-failure.ts';
import { RoomFeed, type RoomShell } from './room-feed.ts';
import { askUntilAnswered } from './room-requests.ts';
import type { RoomChange, RoomOutcome, RoomSession, RoomState } from './room-session.ts';

/** One member's part in a room. */
export class LiveRoom implements RoomSession {
  readonly roomId: string;
  readonly #shell: RoomShell;
  readonly #listeners = new Set<() => void>();
  readonly #reactionListeners = new Set<(reactions: RoomReactions) => void>();
  readonly #feed: RoomFeed;
  readonly #outbox: CommentOutbox;
  /** Commands reach the server in the order in which they were given. */
  #commands: Promise<unknown> = Promise.resolve();
  #state: RoomState;

  constructor(shell: RoomShell, roomId: string, userId: string) {
    this.#shell = shell;
    this.roomId = roomId;
    this.#feed = new RoomFeed({
      shell,
      roomId,
      changed: () => this.#follow(),
      reacted: (reactions) => {
        for (const listener of [...this.#reactionListeners]) listener(reactions);
      },
    });
    this.#outbox = new CommentOutbox({
      send: (comment) => this.#shell.backend.call(addComment, { body: { roomId, ...comment } }),
      sent: (comment) => this.#feed.update((view) => applyComment(view, comment)),
      changed: () => this.#set({ pending: this.#outbox.pending }),
    });
    this.#state = { roomId, ...this.#feed.state, userId, isOwner: false, pending: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): RoomState => this.#state;

  readonly serverTime = (): number => this.#feed.clock.now();

  where() {
    const { view } = this.#state;
    return view && roomPositionAt(view, this.serverTime());
  }

  /** Joins. To be called once. */
  begin(): void {
    void this.#feed.begin();
  }

  /** Ends this page's part in the room; its listener stays a member. */
  close(): void {
    if (this.#feed.signal.aborted) return;
    this.#feed.end('left');
    this.#shell.realtime.emit('room.exit', { roomId: this.roomId }).catch(() => undefined);
  }

  command(command: RoomCommand): Promise<RoomOutcome> {
    const payload = { roomId: this.roomId, commandId: crypto.randomUUID(), command };
    const run = () =>
      outcomeOf(async () => {
        const { version } = await this.#request('room.command', payload);
        // The timeline itself comes as an event, before the answer unless it got lost.
        this.#feed.update((view) => applyDigest(view, { ...nothingNew, roomId: this.roomId, version }));
        return {};
      });
    const outcome = this.#commands.then(run);
    this.#commands = outcome;
    return outcome;
  }

  comment(text: string): void {
    const trimmed = truncateText(text.trim(), roomLimits.comment);
    if (trimmed !== '') this.#outbox.add(trimmed);
  }

  retryComment(id: string): void {
    this.#outbox.retry(id);
  }

  discardComment(id: string): void {
    this.#outbox.drop(id);
  }

  async readEarlierComments(): Promise<boolean> {
    const first = this.#state.view?.comments[0];
    if (!first || first.sequence === 1) return false;
    const outcome = await outcomeOf(() =>
      this.#shell.backend.call(listRoomComments, {
        params: { id: this.roomId },
        query: { before: String(first.sequence) },
      }),
    );
    if (!outcome.ok || outcome.comments.length === 0) return false;
    this.#feed.update((view) => applyEarlierComments(view, outcome.comments));
    return this.#state.view?.comments[0] !== first;
  }

  react(reaction: RoomReaction): Promise<RoomOutcome> {
    return outcomeOf(() => this.#shell.realtime.emit('room.react', { roomId: this.roomId, reaction }));
  }

  readonly onReactions = (listener: (reactions: RoomReactions) => void): (() => void) => {
    this.#reactionListeners.add(listener);
    return () => this.#reactionListeners.delete(listener);
  };

  suggest(song: NewRoomSong): Promise<RoomOutcome<{ entry: number; state: 'queued' | 'suggested' }>> {
    const payload = { roomId: this.roomId, songId: crypto.randomUUID(), song };
    return outcomeOf(() => this.#request('room.suggest', payload));
  }

  change(body: RoomChange): Promise<RoomOutcome> {
    return outcomeOf(async () => {
      const details = await this.#shell.backend.call(changeRoom, { params: { id: this.roomId }, body });
      this.#feed.update((view) => applyDetails(view, details));
      return {};
    });
  }

  handOver(memberId: string): Promise<RoomOutcome> {
    return outcomeOf(async () => {
      const details = await this.#shell.backend.call(handOverRoom, { params: { id: this.roomId }, body: { memberId } });
      this.#feed.update((view) => applyDetails(view, details));
      return {};
    });
  }

  removeMember(memberId: string): Promise<RoomOutcome> {
    return outcomeOf(() =>
      this.#shell.backend.call(removeRoomMember, { params: { id: this.roomId }, body: { memberId } }),
    );
  }

  async leave(): Promise<RoomOutcome> {
    const outcome = await outcomeOf(() => this.#shell.backend.call(leaveRoom, { params: { id: this.roomId } }));
    if (outcome.ok) this.#feed.end('left');
    return outcome;
  }

  #request<N extends 'room.command' | 'room.suggest'>(name: N, payload: Parameters<typeof askUntilAnswered<N>>[2]) {
    return askUntilAnswered(this.#shell.realtime, name, payload, this.#feed.signal);
  }

  #follow(): void {
    const { phase, view } = this.#feed.state;
    const wasLive = this.#state.phase === 'live';
    this.#set({ ...this.#feed.state, isOwner: view?.room.owner.id === this.#state.userId });
    for (const { id } of view?.comments ?? []) this.#outbox.drop(id);
    if (phase === 'live' && !wasLive) this.#outbox.flush();
    if (this.#feed.signal.aborted) this.#outbox.close();
  }

  #set(changes: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** A digest that says nothing of comments and details. */
const nothingNew = { lastComment: 0, revision: 0 };

const outcomeOf = async <Answer extends object>(work: () => Promise<Answer>): Promise<RoomOutcome<Answer>> => {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return failedOutcome(error);
  }
};
