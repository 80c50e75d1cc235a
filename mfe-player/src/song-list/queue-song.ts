/** A song of a queue as a list shows it. */
export interface QueueSong {
  /** Names the song in this queue: the same track may be there twice. */
  readonly id: number;
  /** Its cover is drawn from this where it has none. */
  readonly coverId: string;
  readonly title: string;
  readonly author: string;
  /** Checked to be http or https. */
  readonly imageUrl: string | null;
  readonly durationMs: number | null;
  /** Stands in place of the author: why the song is not played. */
  readonly refused?: string;
  /** Who brought it; absent for the songs of the playlist. */
  readonly addedBy?: string | null;
}

/** What a listener may change of a queue. Places count from 0. */
export interface QueueChanges {
  move(id: number, to: number): void;
  playNext(id: number): void;
  remove(id: number): void;
  /** The song that plays can be removed as well. */
  removesCurrent: boolean;
}
