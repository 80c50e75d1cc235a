import { LiveRoom } from './live-room.ts';
import type { RoomShell } from './room-feed.ts';

/** The room that a page is in, whichever page is shown: one at a time. */
export class LiveRooms {
  readonly #shell: RoomShell;
  readonly #listeners = new Set<() => void>();
  #current: LiveRoom | null = null;

  constructor(shell: RoomShell) {
    this.#shell = shell;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): LiveRoom | null => this.#current;

  /** Joins a room, unless it is the one that the page is in. Another one is gone from, without leaving it for good. */
  open(roomId: string, userId: string): void {
    const isIn = this.#current?.roomId === roomId && this.#current.getState().userId === userId;
    if (isIn) return;
    this.#replace(new LiveRoom(this.#shell, roomId, userId));
    this.#current?.begin();
  }

  /** Joins once more what could not be joined. */
  retry(): void {
    const { roomId, userId } = this.#current?.getState() ?? {};
    this.#replace(null);
    if (roomId !== undefined && userId !== undefined) this.open(roomId, userId);
  }

  /** The page is in no room any more. */
  readonly close = (): void => this.#replace(null);

  #replace(next: LiveRoom | null): void {
    const before = this.#current;
    if (before === next) return;
    this.#current = next;
    before?.close();
    for (const listener of [...this.#listeners]) listener();
  }
}
