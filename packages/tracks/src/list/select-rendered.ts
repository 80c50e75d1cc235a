/**
 * Selects the positions to render now: all that were rendered before, `required`, and at most `limit` others, those
 * closest to `middle` first. The result is ascending, as is `wanted`.
 */
export const selectRendered = (
  wanted: readonly number[],
  {
    rendered,
    required,
    limit,
    middle,
  }: { rendered: ReadonlySet<number>; required?: number | undefined; limit: number; middle: number },
): number[] => {
  const isIncluded = (position: number): boolean => position === required || rendered.has(position);
  const added = wanted.filter((position) => !isIncluded(position));
  if (added.length <= limit) return [...wanted];
  const distance = (position: number): number => Math.abs(position - middle);
  const chosen = new Set(added.sort((one, other) => distance(one) - distance(other)).slice(0, limit));
  return wanted.filter((position) => isIncluded(position) || chosen.has(position));
};
