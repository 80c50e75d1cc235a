import type { PlaylistRow } from '@playa/contracts';
import type { SyncPlan } from './plan-sync.ts';
import type { SyncSteps } from './steps-of.ts';

/**
 * What a plan changes, as texts that can be stored and compared: `+` and the source's id of an added song, `-` and the id of a removed
 * track, `>` and the id of a moved one. Without what the service cannot do.
 */
export const changesOf = (
  source: readonly PlaylistRow[],
  plan: Pick<SyncPlan, 'added' | 'removed' | 'moved'>,
  { notMoved, notRemoved }: Pick<SyncSteps, 'notMoved' | 'notRemoved'>,
): string[] => {
  const staying = new Set(notRemoved.map(({ from }) => from));
  const still = new Set(notMoved.map(({ from }) => from));
  return [
    ...plan.added.map(({ source: position, trackId }) => {
      const row = source[position];
      return `+${row?.state === 'available' ? row.track.id : trackId}`;
    }),
    ...plan.removed.filter(({ from }) => !staying.has(from)).map(({ trackId }) => `-${trackId}`),
    ...plan.moved.filter(({ from }) => !still.has(from)).map(({ trackId }) => `>${trackId}`),
  ].sort();
};

export const areSameChanges = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((change, at) => change === other[at]);

/**
 * Whether a run that was interrupted may go on: it adds and removes nothing that was not accepted. Which rows move depends on what is
 * there already, so moves do not count.
 */
export const areWithin = (changes: readonly string[], accepted: readonly string[]): boolean => {
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
