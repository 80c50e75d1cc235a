import type { RoomReaction } from '@playa/contracts';
import { isReaction } from './reaction-sign.tsx';

/** A reaction on its way up. */
export interface Flying {
  key: number;
  reaction: RoomReaction;
  /** Where it rises, 0 to 1 of the width. */
  x: number;
}

/** Reactions that fly at the same time; what comes on top is left out. */
export const mostFlying = 24;
/** Of one message: a full room would hide the cover. */
const mostAtOnce = 8;

type Counts = Readonly<Partial<Record<string, number>>>;

/** The reactions of others: those of a message without the own ones in it, which were shown when they were made. */
export const ofOthers = (counts: Counts, own: Counts): { others: Counts; own: Counts } => {
  const kinds = Object.keys(counts);
  const mine = (kind: string) => Math.min(own[kind] ?? 0, counts[kind] ?? 0);
  return {
    others: Object.fromEntries(kinds.map((kind) => [kind, (counts[kind] ?? 0) - mine(kind)])),
    own: { ...own, ...Object.fromEntries(kinds.map((kind) => [kind, (own[kind] ?? 0) - mine(kind)])) },
  };
};

/** As many reactions of a message as are shown: of each kind its share, at least one. */
export const flockOf = (counts: Counts): RoomReaction[] => {
  const kinds = Object.keys(counts).filter(isReaction);
  const sum = kinds.reduce((total, kind) => total + (counts[kind] ?? 0), 0);
  const share = Math.min(1, mostAtOnce / Math.max(sum, 1));
  return kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return Array.from({ length: count === 0 ? 0 : Math.max(1, Math.floor(count * share)) }, () => kind);
  });
};
