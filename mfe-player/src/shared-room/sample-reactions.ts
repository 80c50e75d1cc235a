import type { RoomReaction } from '@playa/contracts';
import { isReaction } from './reaction-icon.tsx';

/** A reaction that is rising. */
export interface FlyingReaction {
  key: number;
  reaction: RoomReaction;
  /** Horizontal position, 0 to 1 of the width. */
  x: number;
}

/** Maximum number of simultaneous reactions; further ones are dropped. */
export const maxFlying = 24;
/** Maximum number of reactions per message, as a full room would hide the cover. */
const maxPerMessage = 8;

type Counts = Readonly<Partial<Record<string, number>>>;

/** Subtracts the listener's own reactions from a message, as they were shown when they were sent. */
export const withoutOwn = (counts: Counts, own: Counts): { others: Counts; own: Counts } => {
  const kinds = Object.keys(counts);
  const mine = (kind: string) => Math.min(own[kind] ?? 0, counts[kind] ?? 0);
  return {
    others: Object.fromEntries(kinds.map((kind) => [kind, (counts[kind] ?? 0) - mine(kind)])),
    own: { ...own, ...Object.fromEntries(kinds.map((kind) => [kind, (own[kind] ?? 0) - mine(kind)])) },
  };
};

/** Samples the reactions of a message to the maximum: of each kind its share, at least one. */
export const sampleReactions = (counts: Counts): RoomReaction[] => {
  const kinds = Object.keys(counts).filter(isReaction);
  const sum = kinds.reduce((total, kind) => total + (counts[kind] ?? 0), 0);
  const share = Math.min(1, maxPerMessage / Math.max(sum, 1));
  return kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return Array.from({ length: count === 0 ? 0 : Math.max(1, Math.floor(count * share)) }, () => kind);
  });
};
