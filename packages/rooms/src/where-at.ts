/** What a timeline says of the moment from which it holds, with the entries of its songs in the order in which they play. */
export interface Timeline {
  /** Milliseconds on the server's clock. */
  from: number;
  playing: boolean;
  index: number;
  positionMs: number;
  order: readonly number[];
}

/** Milliseconds; null for a song of which nobody has told: it goes on until a command ends it. */
export type LengthOf = (entry: number) => number | null;

/** Where a room is at one moment. */
export interface RoomPosition {
  /** Place in the order; 0 for an empty one. */
  index: number;
  /** Null for an empty queue. */
  entry: number | null;
  positionMs: number;
  playing: boolean;
  /** The last song has ended. */
  finished: boolean;
}

/**
 * The song and the position at a moment on the server's clock. Before `from` it is where it will begin, as if it stood still.
 */
export const whereAt = (timeline: Timeline, lengthOf: LengthOf, serverTime: number): RoomPosition => {
  const { order, from } = timeline;
  const last = order.length - 1;
  let index = timeline.index;
  let positionMs = timeline.positionMs;
  if (timeline.playing) positionMs += Math.max(0, serverTime - from);
  for (; index <= last; index += 1) {
    const entry = order[index] ?? null;
    const length = entry === null ? null : lengthOf(entry);
    const isOver = length !== null && positionMs >= length;
    const finished = isOver && index === last;
    if (finished) return { index, entry, positionMs: length, playing: false, finished };
    if (!isOver || !timeline.playing) return { index, entry, positionMs, playing: timeline.playing, finished };
    positionMs -= length;
  }
  return { index: 0, entry: null, positionMs: 0, playing: false, finished: false };
};
