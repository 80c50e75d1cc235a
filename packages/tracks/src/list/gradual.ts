/**
 * What to render now of what is wanted: all that was rendered before, `always`, and of the others so many as `limit` allows, those
 * nearest to `middle` first. Ascending, as `wanted`.
 */
export const renderable = (
  wanted: readonly number[],
  {
    before,
    always,
    limit,
    middle,
  }: { before: ReadonlySet<number>; always?: number | undefined; limit: number; middle: number },
): number[] => {
  const isSure = (position: number): boolean => position === always || before.has(position);
  const added = wanted.filter((position) => !isSure(position));
  if (added.length <= limit) return [...wanted];
  const distance = (position: number): number => Math.abs(position - middle);
  const chosen = new Set(added.sort((one, other) => distance(one) - distance(other)).slice(0, limit));
  return wanted.filter((position) => isSure(position) || chosen.has(position));
};
