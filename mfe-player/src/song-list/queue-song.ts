/** A song of a queue, for display. */
export interface QueueSong {
  /** Identifies the song in this queue: the same track may occur twice. */
  readonly id: number;
  /** Seed of the drawn cover if it has no image. */
  readonly coverId: string;
  readonly title: string;
  readonly author: string;
  /** Validated to be http or https. */
  readonly imageUrl: string | null;
  readonly durationMs: number | null;
  /** Why the song cannot be played; shown instead of the author. */
  readonly unplayableReason?: string;
  /** Name of the member who added it; absent for the songs of the playlist. */
  readonly addedBy?: string | null;
}

/** The changes that a listener may make to a queue. Indexes count from 0. */
export interface QueueChanges {
  move(id: number, to: number): void;
  playNext(id: number): void;
  remove(id: number): void;
  /** Whether the current song can be removed, too. */
  canRemoveCurrent: boolean;
}
