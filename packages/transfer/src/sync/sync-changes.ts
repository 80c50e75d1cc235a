import type { PlaylistRow } from '@playa/contracts';
import type { SyncPlan } from './plan-sync.ts';
import type { SyncSteps } from './steps-of.ts';

/**
 * The changes of a plan as texts that can be stored and compared: `+` and the source's id of an added song, `-` and the id of a removed
 * track, `>` and the id of a moved one. Excludes the changes that the service cannot make.
 */
export const changesOf = (
  source: readonly PlaylistRow[],
  plan: Pick<SyncPlan, 'added' | 'removed' | 'moved'>,
  { notMoved, notRemoved }: Pick<SyncSteps, 'notMoved' | 'notRemoved'>,
): string[] => {
  const staying = new Set(notRemoved.map(({ from }) => from));
  const unmoved = new Set(notMoved.map(({ from }) => from));
  return [
    ...plan.added.map(({ source: position, trackId }) => {
      const row = source[position];
      return `+${row?.state === 'available' ? row.track.id : trackId}`;
    }),
    ...plan.removed.filter(({ from }) => !staying.has(from)).map(({ trackId }) => `-${trackId}`),
    ...plan.moved.filter(({ from }) => !unmoved.has(from)).map(({ trackId }) => `>${trackId}`),
  ].sort();
};

export const areSameChanges = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((change, at) => change === other[at]);

/**
 * Whether a run may continue after an interruption: it adds and removes only what was accepted. Moves are ignored, because they depend
 * on the changes that were already made.
 */
export const areAccepted = (changes: readonly string[], accepted: readonly string[]): boolean => {
  const left = new Map<string, number>();
  for (const change of accepted) left.set(change, (left.get(change) ?? 0) + 1);
  return changes
    .filter((change) => !change.startsWith('>'))
    .every((change) => {
      const count = left.get(change) ?? 0;
      left.set(change, count - 1);
      return count > 0;
    });
};
