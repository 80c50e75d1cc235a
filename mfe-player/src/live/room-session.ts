import type { CallInput, changeRoom, NewRoomSong, RoomCommand, RoomReaction, RoomReactions } from '@playa/contracts';
import type { RoomModel, RoomPosition } from '@playa/rooms';

/**
 * `joining`: nothing is known of the room yet. `live`: its events come. `reconnecting`: they will come again; what is known goes on.
 * `ended`: by its owner, or because nobody was there. The others are ends as well: `problem` says why.
 */
export type RoomPhase = 'joining' | 'live' | 'reconnecting' | 'ended' | 'not-found' | 'full' | 'refused' | 'left';

/** A comment that the room does not have yet. */
export interface PendingComment {
  readonly id: string;
  readonly text: string;
  /** Why the room did not take it, in words for the member; null while it is on its way. */
  readonly problem: string | null;
}

/** What a member's page knows of a room. A new object for every change; parts that stay the same stay the same objects. */
export interface RoomState {
  readonly roomId: string;
  readonly phase: RoomPhase;
  /** Why the room is not to be entered, in words for the listener. */
  readonly problem: string | null;
  /** Null until the room was joined; of a room that has ended what was known last. */
  readonly view: RoomModel | null;
  /** Id of the member whose page this is. */
  readonly userId: string;
  readonly isOwner: boolean;
  /** Own comments that are on their way or were not taken, in the order in which they were written. */
  readonly pending: readonly PendingComment[];
}

/** What became of a request: done, or not and why, in words for the member. */
export type RoomOutcome<Answer extends object = object> = ({ ok: true } & Answer) | { ok: false; message: string };

export type RoomChange = CallInput<typeof changeRoom>['body'];

/**
 * A member's part in one room, from joining to leaving, over lost connections. Nothing here rejects. Requests whose answer is lost
 * are repeated under the same id, so that each counts once.
 */
export interface RoomSession {
  readonly roomId: string;
  subscribe(listener: () => void): () => void;
  getState(): RoomState;
  /** Milliseconds since 1970 on the server's clock. */
  serverTime(): number;
  /** What the room plays at this moment; null until it was joined. */
  where(): RoomPosition | null;
  /** The owner's alone. */
  command(command: RoomCommand): Promise<RoomOutcome>;
  /** Says something. It is in `pending` at once, until the room has it. Blank text is not sent. */
  comment(text: string): void;
  /** Sends a comment that was not taken once more. */
  retryComment(id: string): void;
  /** Gives up a comment that was not taken. */
  discardComment(id: string): void;
  /** Reads comments before the earliest that is known. False where there are none, or they could not be read. */
  readEarlierComments(): Promise<boolean>;
  react(reaction: RoomReaction): Promise<RoomOutcome>;
  /** Calls `listener` with the reactions of everybody, as they come. */
  onReactions(listener: (reactions: RoomReactions) => void): () => void;
  suggest(song: NewRoomSong): Promise<RoomOutcome<{ entry: number; state: 'queued' | 'suggested' }>>;
  /** Name, description, who finds it, suggestions: the owner's alone. */
  change(change: RoomChange): Promise<RoomOutcome>;
  /** Makes another member who is there the owner. */
  handOver(memberId: string): Promise<RoomOutcome>;
  /** Takes a member out of the room, for as long as it lasts: the owner's alone. */
  removeMember(memberId: string): Promise<RoomOutcome>;
  /** Leaves the room on every device of the member. An owner hands it over by that, or ends it where nobody else is there. */
  leave(): Promise<RoomOutcome>;
}

/** Whether a room does not come back from this phase by itself. */
export const isOver = (phase: RoomPhase): boolean => !['joining', 'live', 'reconnecting'].includes(phase);
