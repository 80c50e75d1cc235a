import type { PlaylistRow, ServiceName } from '@playa/contracts';
import { createWrittenRow } from '../read-destination.ts';
import { idOf } from './read-side.ts';
import { RowList } from './row-list.ts';
import type { SyncStep } from './sync-step.ts';

/**
 * Applies steps to a list of rows in memory, and returns the new list.
 *
 * @param rows track ids; null for a row without a usable track
 * @throws RangeError for a position outside the list
 */
export const applySteps = (rows: readonly (string | null)[], steps: readonly SyncStep[]): (string | null)[] =>
  applyTo(rows, steps, { idOf: (trackId) => trackId, rowOf: (trackId) => trackId });

/** {@link applySteps} for the rows of a service. */
export const applyToRows = (
  service: ServiceName,
  rows: readonly PlaylistRow[],
  steps: readonly SyncStep[],
): PlaylistRow[] => applyTo(rows, steps, { idOf, rowOf: (trackId) => createWrittenRow(service, trackId) });

const applyTo = <Row>(
  rows: readonly Row[],
  steps: readonly SyncStep[],
  { idOf, rowOf }: { idOf: (row: Row) => string | null; rowOf: (trackId: string) => Row },
): Row[] => {
  let list = new RowList(rows);
  let leaving = new Set<string | null>();
  // Each removal reads the whole list, so consecutive removals are applied together.
  const removeLeaving = (): void => {
    if (leaving.size === 0) return;
    list = new RowList(list.rows().filter((row) => !leaving.has(idOf(row))));
    leaving = new Set();
  };

  for (const step of steps) {
    if (step.call === 'remove') {
      for (const trackId of step.trackIds) leaving.add(trackId);
      continue;
    }
    removeLeaving();
    if (step.call === 'move') list.insert(step.to, list.removeAt(step.from));
    else {
      const position = step.call === 'insert' ? step.position : list.size;
      for (const [index, trackId] of step.trackIds.entries()) list.insert(position + index, rowOf(trackId));
    }
  }
  removeLeaving();
  return list.rows();
};
