import type { RoomCommand } from '@playa/contracts';
import { type DurationLookup, positionAt, type RoomPosition, type Timeline } from './position-at.ts';

/** The part of a room's state that commands change. */
export interface Playback extends Timeline {
  shuffle: boolean;
  /** The order without shuffle. */
  queue: readonly number[];
}

export interface CommandContext {
  /** When the command takes effect, in milliseconds on the server's clock. */
  at: number;
  durationOf: DurationLookup;
  /** Returns the same entries in random order. */
  shuffle(entries: readonly number[]): readonly number[];
}

/** Commands that change the song, the position or the order. */
export type PlaybackCommand =
  | Exclude<RoomCommand, { kind: 'accept' | 'length' | 'end' }>
  /** Appends a song to the queue. */
  | { kind: 'append'; entry: number };

const moveEntry = (order: readonly number[], entry: number, to: number): number[] => {
  const others = order.filter((other) => other !== entry);
  return others.toSpliced(Math.min(to, others.length), 0, entry);
};

/** Sets another order and keeps the current song. */
const withOrder = (current: Playback, order: readonly number[], entry: number | null): Playback => ({
  ...current,
  order,
  index: entry === null ? 0 : Math.max(0, order.indexOf(entry)),
});

const setShuffle = (
  enabled: boolean,
  current: Playback,
  { entry }: RoomPosition,
  context: CommandContext,
): Playback => {
  if (!enabled) return { ...withOrder(current, current.queue, entry), shuffle: false };
  const others = current.order.filter((other) => other !== entry);
  const order = [...(entry === null ? [] : [entry]), ...context.shuffle(others)];
  return { ...withOrder(current, order, entry), shuffle: true };
};

const removeEntry = (current: Playback, { entry }: RoomPosition, removed: number): Playback => {
  const order = current.order.filter((other) => other !== removed);
  const next = { ...current, order, queue: current.queue.filter((other) => other !== removed) };
  if (removed !== entry) return withOrder(next, order, entry);
  const isLast = current.index >= order.length;
  return {
    ...next,
    index: Math.max(0, Math.min(current.index, order.length - 1)),
    positionMs: 0,
    playing: current.playing && !isLast,
  };
};

/**
 * Returns the playback after a command. Returns the same object if nothing changes: next at the last song, previous at
 * the first song, pause while nothing plays, or an entry that is not in the queue.
 */
export const applyCommand = (playback: Playback, command: PlaybackCommand, context: CommandContext): Playback => {
  const at = Math.max(context.at, playback.from);
  const position = positionAt(playback, context.durationOf, at);
  const { index, positionMs, playing, finished } = position;
  const current: Playback = { ...playback, from: at, index, positionMs, playing };
  const lastIndex = current.order.length - 1;
  switch (command.kind) {
    case 'play': {
      if (command.entry !== undefined) {
        const chosen = current.order.indexOf(command.entry);
        return chosen < 0 ? playback : { ...current, index: chosen, positionMs: 0, playing: true };
      }
      if (playing || lastIndex < 0) return playback;
      return finished ? { ...current, index: 0, positionMs: 0, playing: true } : { ...current, playing: true };
    }
    case 'pause':
      return playing ? { ...current, playing: false } : playback;
    case 'next':
      return index >= lastIndex ? playback : { ...current, index: index + 1, positionMs: 0 };
    case 'previous':
      return index === 0 ? playback : { ...current, index: index - 1, positionMs: 0, playing: playing || finished };
    case 'seek': {
      const length = position.entry === null ? 0 : context.durationOf(position.entry);
      const to = length === null ? command.positionMs : Math.min(command.positionMs, length);
      return lastIndex < 0 ? playback : { ...current, positionMs: to, playing: playing || finished };
    }
    case 'shuffle':
      return command.on === playback.shuffle ? playback : setShuffle(command.on, current, position, context);
    case 'move': {
      if (!current.order.includes(command.entry)) return playback;
      const order = moveEntry(current.order, command.entry, command.to);
      return { ...withOrder(current, order, position.entry), queue: current.shuffle ? current.queue : order };
    }
    case 'remove':
      return current.order.includes(command.entry) ? removeEntry(current, position, command.entry) : playback;
    case 'append':
      return { ...current, order: [...current.order, command.entry], queue: [...current.queue, command.entry] };
  }
};
