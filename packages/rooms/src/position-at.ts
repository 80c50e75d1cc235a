/** A room's playback state from a point in time on, with the queue entries in playback order. */
export interface Timeline {
  /** When this state takes effect, in milliseconds on the server's clock. */
  from: number;
  playing: boolean;
  index: number;
  positionMs: number;
  order: readonly number[];
}

/** Returns milliseconds, or null if the length is unknown: the song then plays until the next command. */
export type DurationLookup = (entry: number) => number | null;

/** What a room plays at one point in time. */
export interface RoomPosition {
  /** Index in the order; 0 if the queue is empty. */
  index: number;
  /** Null if the queue is empty. */
  entry: number | null;
  positionMs: number;
  playing: boolean;
  /** The last song has ended. */
  finished: boolean;
}

/**
 * Returns the song and the position at a time on the server's clock. Before `from`, the position is the start position,
 * as if paused.
 */
export const positionAt = (timeline: Timeline, durationOf: DurationLookup, serverTime: number): RoomPosition => {
  const { order, from } = timeline;
  const last = order.length - 1;
  let index = timeline.index;
  let positionMs = timeline.positionMs;
  if (timeline.playing) positionMs += Math.max(0, serverTime - from);
  for (; index <= last; index += 1) {
    const entry = order[index] ?? null;
    const length = entry === null ? null : durationOf(entry);
    const hasEnded = length !== null && positionMs >= length;
    const finished = hasEnded && index === last;
    if (finished) return { index, entry, positionMs: length, playing: false, finished };
    if (!hasEnded || !timeline.playing) return { index, entry, positionMs, playing: timeline.playing, finished };
    positionMs -= length;
  }
  return { index: 0, entry: null, positionMs: 0, playing: false, finished: false };
};
