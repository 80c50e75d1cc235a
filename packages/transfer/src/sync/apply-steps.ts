import type { PlaylistRow, ServiceName } from '@playa/contracts';
import { writtenRow } from '../read-destination.ts';
import { idOf } from './read-side.ts';
import { RowList } from './row-list.ts';
import type { SyncStep } from './sync-step.ts';

/**
 * What the steps make of a playlist, without a service.
 *
 * @param rows track ids; null for a row without a usable track
 * @throws RangeError for a position that is not there
 */
export const applySteps = (rows: readonly (string | null)[], steps: readonly SyncStep[]): (string | null)[] =>
  applyTo(rows, steps, { idOf: (trackId) => trackId, rowOf: (trackId) => trackId });

/** As {@link applySteps}, for the rows of a service. */
export const applyToRows = (
  service: ServiceName,
  rows: readonly PlaylistRow[],
  steps: readonly SyncStep[],
): PlaylistRow[] => applyTo(rows, steps, { idOf, rowOf: (trackId) => writtenRow(service, trackId) });

const applyTo = <Row>(
  rows: readonly Row[],
  steps: readonly SyncStep[],
  { idOf, rowOf }: { idOf: (row: Row) => string | null; rowOf: (trackId: string) => Row },
): Row[] => {
  let list = new RowList(rows);
  let leaving = new Set<string | null>();
  // Each removal reads the whole list, so those that follow each other are done at once.
  const takeOut = (): void => {
    if (leaving.size === 0) return;
    list = new RowList(list.rows().filter((row) => !leaving.has(idOf(row))));
    leaving = new Set();
  };

  for (const step of steps) {
    if (step.call === 'remove') {
      for (const trackId of step.trackIds) leaving.add(trackId);
      continue;
    }
    takeOut();
    if (step.call === 'move') list.insert(step.to, list.takeOut(step.from));
    else {
      const position = step.call === 'insert' ? step.position : list.size;
      for (const [index, trackId] of step.trackIds.entries()) list.insert(position + index, rowOf(trackId));
    }
  }
  takeOut();
  return list.rows();
};
