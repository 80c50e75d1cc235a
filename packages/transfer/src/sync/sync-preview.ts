import type { PlaylistRow } from '@playa/contracts';
import type { SyncPlan } from './plan-sync.ts';
import type { SyncSteps } from './steps-of.ts';
import { changesOf } from './sync-changes.ts';

export interface PreviewSong {
  title: string;
  /** Empty where the service names nobody. */
  author: string;
}

/** The changes of a sync, for the listener to accept. The lists are those of {@link SyncPlan} and {@link SyncSteps}. */
export interface SyncPreview {
  added: readonly PreviewSong[];
  removed: readonly PreviewSong[];
  moved: readonly PreviewSong[];
  kept: readonly PreviewSong[];
  own: readonly PreviewSong[];
  gone: readonly PreviewSong[];
  unmatched: readonly PreviewSong[];
  unavailable: readonly PreviewSong[];
  atEnd: readonly PreviewSong[];
  notMoved: readonly PreviewSong[];
  notRemoved: readonly PreviewSong[];
  unchanged: number;
  /** True when the source has lost more than half of the songs of the last sync, and they would be removed. */
  losesMost: boolean;
  /** Identifies the changes that are accepted with this preview. Empty when there are none. */
  changes: readonly string[];
}

export interface SideRows {
  source: readonly PlaylistRow[];
  destination: readonly PlaylistRow[];
}

export const previewOf = (rows: SideRows, plan: SyncPlan, steps: SyncSteps, losesMost: boolean): SyncPreview => {
  const atSource = (positions: readonly number[]): PreviewSong[] => songsAt(rows.source, positions);
  const atDestination = (positions: readonly number[]): PreviewSong[] => songsAt(rows.destination, positions);
  const sources = (list: readonly { source: number }[]): PreviewSong[] => atSource(list.map(({ source }) => source));
  const froms = (list: readonly { from: number }[]): PreviewSong[] => atDestination(list.map(({ from }) => from));
  const staying = new Set(steps.notRemoved.map(({ from }) => from));
  const unmoved = new Set(steps.notMoved.map(({ from }) => from));
  return {
    added: sources(plan.added),
    removed: froms(plan.removed.filter(({ from }) => !staying.has(from))),
    moved: froms(plan.moved.filter(({ from }) => !unmoved.has(from))),
    kept: froms(plan.kept),
    own: froms(plan.own),
    gone: sources(plan.gone),
    unmatched: atSource(plan.unmatched),
    unavailable: atSource(plan.unavailable),
    atEnd: sources(steps.atEnd),
    notMoved: froms(steps.notMoved),
    notRemoved: froms(steps.notRemoved),
    unchanged: plan.unchanged,
    losesMost,
    changes: changesOf(rows.source, plan, steps),
  };
};

const songsAt = (rows: readonly PlaylistRow[], positions: readonly number[]): PreviewSong[] =>
  positions.flatMap((position) => {
    const row = rows[position];
    if (row === undefined) return [];
    return row.state === 'available'
      ? { title: row.track.title, author: row.track.artists.join(', ') }
      : { title: row.title, author: row.author };
  });
