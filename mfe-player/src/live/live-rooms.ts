import type { ServiceName, ShellServices } from '@playa/contracts';
import type { CreatePlayer } from '../playback/playback.ts';
import { LiveRoom } from './live-room.ts';
import type { RoomShell } from './room-feed.ts';
import { RoomPlayback } from './room-playback.ts';

/** The listener who is in a room. */
interface RoomListener {
  userId: string;
  /** What they listen with; null where no service is connected. */
  service: ServiceName | null;
}

interface CurrentRoom {
  session: LiveRoom;
  playback: RoomPlayback;
}

interface LiveRoomsParts {
  shell: RoomShell & Pick<ShellServices, 'bus' | 'notify'>;
  createPlayer: CreatePlayer;
}

/** The room that a page is in, whichever page is shown: one at a time. */
export class LiveRooms {
  readonly #parts: LiveRoomsParts;
  readonly #listeners = new Set<() => void>();
  #current: CurrentRoom | null = null;

  constructor(parts: LiveRoomsParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): CurrentRoom | null => this.#current;

  /** Joins a room, unless the page is in it. From another one it goes away, of which its listener stays a member. */
  open(roomId: string, { userId, service }: RoomListener): void {
    const known = this.#current?.session;
    if (known?.roomId === roomId && known.getState().userId === userId) return;
    const { shell, createPlayer } = this.#parts;
    const session = new LiveRoom(shell, roomId, userId);
    const playback = new RoomPlayback({ session, shell, createPlayer });
    this.#replace({ session, playback });
    playback.begin(service);
    session.begin();
  }

  /** Joins once more what could not be joined, or was left. */
  retry(): void {
    const { session, playback } = this.#current ?? {};
    this.#replace(null);
    if (session && playback) {
      this.open(session.roomId, { userId: session.getState().userId, service: playback.service });
    }
  }

  /** The page is in no room any more. */
  readonly close = (): void => this.#replace(null);

  #replace(next: CurrentRoom | null): void {
    const before = this.#current;
    if (before === next) return;
    this.#current = next;
    before?.session.close();
    before?.playback.close();
    for (const listener of [...this.#listeners]) listener();
  }
}
