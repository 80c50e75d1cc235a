import { type CopyGroup, type CopyProgress, endedCopyStates } from '@playa/contracts';

/** The figures of a group: of its playlists, and of all their songs. */
export interface GroupFigures {
  playlists: number;
  /** Playlists whose copy is done. */
  done: number;
  /** Playlists whose copy the listener cancelled. */
  cancelled: number;
  copied: number;
  failed: number;
  /** Songs of all playlists as far as is known. */
  total: number;
  /** Per cent of the songs that have been dealt with; 100 exactly when every copy has ended. */
  percent: number;
  ended: boolean;
  cancelling: boolean;
  /** ISO date at which the first one goes on, where every copy that has not ended waits for a time. */
  resumesAt: string | null;
}

export const hasEnded = ({ state }: Pick<CopyProgress, 'state'>): boolean => endedCopyStates.includes(state);

/** Songs of a playlist: as read, or as told when the copy was asked for. */
const totalOf = ({ total, songCount, copied, failed }: CopyProgress): number =>
  Math.max(total ?? songCount ?? 0, copied + failed);

const sumOf = (copies: readonly CopyProgress[], value: (copy: CopyProgress) => number): number =>
  copies.reduce((sum, copy) => sum + value(copy), 0);

/** A moment at which everything that is left goes on; null while anything is at work or waits for its turn only. */
const resumption = (open: readonly CopyProgress[]): string | null => {
  if (open.length === 0 || open.some(({ state, resumesAt }) => state === 'running' && resumesAt === null)) return null;
  const times = open.flatMap(({ resumesAt }) => resumesAt ?? []);
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
};

export const figuresOf = ({ copies }: Pick<CopyGroup, 'copies'>): GroupFigures => {
  const open = copies.filter((copy) => !hasEnded(copy));
  const total = sumOf(copies, totalOf);
  const dealtWith = sumOf(copies, (copy) => (hasEnded(copy) ? totalOf(copy) : copy.copied + copy.failed));
  const ended = open.length === 0;
  return {
    playlists: copies.length,
    done: copies.filter(({ state }) => state === 'done').length,
    cancelled: copies.filter(({ state }) => state === 'cancelled').length,
    copied: sumOf(copies, ({ copied }) => copied),
    failed: sumOf(copies, (copy) => (copy.state === 'cancelled' ? 0 : copy.failed)),
    total,
    percent: ended ? 100 : Math.min(99, Math.floor((dealtWith / Math.max(1, total)) * 100)),
    ended,
    cancelling: !ended && open.every(({ cancelling }) => cancelling),
    resumesAt: resumption(open),
  };
};

/** A group's copies as they are listed: at work, then waiting in the order of their turns, then ended. */
export const partsOf = ({ copies }: Pick<CopyGroup, 'copies'>) => {
  const inOrder = copies.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    running: inOrder.filter(({ state }) => state === 'running'),
    waiting: inOrder.filter(({ state }) => state === 'queued' || state === 'waiting'),
    ended: inOrder.filter(hasEnded),
  };
};
