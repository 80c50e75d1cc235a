import { type CopyProgress, endedCopyStates } from '@playa/contracts';

const hasEnded = ({ state }: CopyProgress): number => Number(endedCopyStates.includes(state));

/** Sorts copies for the history: unfinished first, then newest first. Removes duplicates, as consecutive pages may overlap. */
export const sortHistory = (copies: readonly CopyProgress[]): CopyProgress[] => {
  const byId = new Map<string, CopyProgress>();
  for (const copy of copies) {
    const known = byId.get(copy.id);
    if (!known || known.sequence < copy.sequence) byId.set(copy.id, copy);
  }
  return [...byId.values()].sort(
    (a, b) => hasEnded(a) - hasEnded(b) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
};
