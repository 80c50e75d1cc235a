import type { RoomCommand } from '@playa/contracts';
import { type LengthOf, type RoomPosition, type Timeline, whereAt } from './where-at.ts';

/** All that commands change of what a room plays. */
export interface Playback extends Timeline {
  shuffle: boolean;
  /** The order without shuffle. */
  queue: readonly number[];
}

export interface CommandMoment {
  /** From when the command holds, in milliseconds on the server's clock. */
  at: number;
  lengthOf: LengthOf;
  /** The same entries in an order by chance. */
  shuffled(entries: readonly number[]): readonly number[];
}

/** Commands that change what plays or in which order. */
export type PlaybackCommand =
  | Exclude<RoomCommand, { kind: 'accept' | 'length' | 'end' }>
  /** Takes a song to the end of the queue. */
  | { kind: 'append'; entry: number };

const placed = (order: readonly number[], entry: number, to: number): number[] => {
  const others = order.filter((other) => other !== entry);
  return others.toSpliced(Math.min(to, others.length), 0, entry);
};

/** With another order, at the same song. */
const reordered = (now: Playback, order: readonly number[], entry: number | null): Playback => ({
  ...now,
  order,
  index: entry === null ? 0 : Math.max(0, order.indexOf(entry)),
});

const shuffleTo = (on: boolean, now: Playback, { entry }: RoomPosition, moment: CommandMoment): Playback => {
  if (!on) return { ...reordered(now, now.queue, entry), shuffle: false };
  const others = now.order.filter((other) => other !== entry);
  const order = [...(entry === null ? [] : [entry]), ...moment.shuffled(others)];
  return { ...reordered(now, order, entry), shuffle: true };
};

const without = (now: Playback, { entry }: RoomPosition, removed: number): Playback => {
  const order = now.order.filter((other) => other !== removed);
  const next = { ...now, order, queue: now.queue.filter((other) => other !== removed) };
  if (removed !== entry) return reordered(next, order, entry);
  const isLast = now.index >= order.length;
  return {
    ...next,
    index: Math.max(0, Math.min(now.index, order.length - 1)),
    positionMs: 0,
    playing: now.playing && !isLast,
  };
};

/**
 * What plays after a command. The same object where nothing changes: next at the last song, previous at the first one, pause while
 * nothing plays, a song that is not in the queue.
 */
export const applyCommand = (playback: Playback, command: PlaybackCommand, moment: CommandMoment): Playback => {
  const at = Math.max(moment.at, playback.from);
  const position = whereAt(playback, moment.lengthOf, at);
  const { index, positionMs, playing, finished } = position;
  const now: Playback = { ...playback, from: at, index, positionMs, playing };
  const last = now.order.length - 1;
  switch (command.kind) {
    case 'play': {
      if (command.entry !== undefined) {
        const chosen = now.order.indexOf(command.entry);
        return chosen < 0 ? playback : { ...now, index: chosen, positionMs: 0, playing: true };
      }
      if (playing || last < 0) return playback;
      return finished ? { ...now, index: 0, positionMs: 0, playing: true } : { ...now, playing: true };
    }
    case 'pause':
      return playing ? { ...now, playing: false } : playback;
    case 'next':
      return index >= last ? playback : { ...now, index: index + 1, positionMs: 0 };
    case 'previous':
      return index === 0 ? playback : { ...now, index: index - 1, positionMs: 0, playing: playing || finished };
    case 'seek': {
      const length = position.entry === null ? 0 : moment.lengthOf(position.entry);
      const to = length === null ? command.positionMs : Math.min(command.positionMs, length);
      return last < 0 ? playback : { ...now, positionMs: to, playing: playing || finished };
    }
    case 'shuffle':
      return command.on === playback.shuffle ? playback : shuffleTo(command.on, now, position, moment);
    case 'move': {
      if (!now.order.includes(command.entry)) return playback;
      const order = placed(now.order, command.entry, command.to);
      return { ...reordered(now, order, position.entry), queue: now.shuffle ? now.queue : order };
    }
    case 'remove':
      return now.order.includes(command.entry) ? without(now, position, command.entry) : playback;
    case 'append':
      return { ...now, order: [...now.order, command.entry], queue: [...now.queue, command.entry] };
  }
};
