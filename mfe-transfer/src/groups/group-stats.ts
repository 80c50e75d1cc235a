import { type CopyGroup, type CopyProgress, endedCopyStates } from '@playa/contracts';

/** Statistics of a group: its playlists and all their songs. */
export interface GroupStats {
  playlists: number;
  /** Number of finished playlists. */
  done: number;
  /** Number of cancelled playlists. */
  cancelled: number;
  copied: number;
  failed: number;
  /** Known number of songs of all playlists. */
  total: number;
  /** Percentage of the songs that were processed; 100 only when every copy has ended. */
  percent: number;
  ended: boolean;
  cancelling: boolean;
  /** ISO date at which the first copy resumes, if every unfinished copy waits for a time. */
  resumesAt: string | null;
}

export const hasEnded = ({ state }: Pick<CopyProgress, 'state'>): boolean => endedCopyStates.includes(state);

/** Number of songs of a playlist: as read, or as stated in the request. */
const songTotal = ({ total, songCount, copied, failed }: CopyProgress): number =>
  Math.max(total ?? songCount ?? 0, copied + failed);

const sum = (copies: readonly CopyProgress[], value: (copy: CopyProgress) => number): number =>
  copies.reduce((sum, copy) => sum + value(copy), 0);

/** ISO date at which the first unfinished copy resumes; null while one is active or none has a time. */
const earliestResume = (unfinished: readonly CopyProgress[]): string | null => {
  if (unfinished.length === 0 || unfinished.some(({ state, resumesAt }) => state === 'running' && resumesAt === null))
    return null;
  const times = unfinished.flatMap(({ resumesAt }) => resumesAt ?? []);
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
};

export const statsOf = ({ copies }: Pick<CopyGroup, 'copies'>): GroupStats => {
  const unfinished = copies.filter((copy) => !hasEnded(copy));
  const total = sum(copies, songTotal);
  const processed = sum(copies, (copy) => (hasEnded(copy) ? songTotal(copy) : copy.copied + copy.failed));
  const ended = unfinished.length === 0;
  return {
    playlists: copies.length,
    done: copies.filter(({ state }) => state === 'done').length,
    cancelled: copies.filter(({ state }) => state === 'cancelled').length,
    copied: sum(copies, ({ copied }) => copied),
    failed: sum(copies, (copy) => (copy.state === 'cancelled' ? 0 : copy.failed)),
    total,
    percent: ended ? 100 : Math.min(99, Math.floor((processed / Math.max(1, total)) * 100)),
    ended,
    cancelling: !ended && unfinished.every(({ cancelling }) => cancelling),
    resumesAt: earliestResume(unfinished),
  };
};

/** A group's copies as they are listed: running, then waiting in queue order, then ended. */
export const partitionCopies = ({ copies }: Pick<CopyGroup, 'copies'>) => {
  const byPlace = copies.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    running: byPlace.filter(({ state }) => state === 'running'),
    waiting: byPlace.filter(({ state }) => state === 'queued' || state === 'waiting'),
    ended: byPlace.filter(hasEnded),
  };
};
