/** `id` at another place of the order, from 0. */
export const movedTo = (order: readonly number[], id: number, to: number): number[] => {
  const others = order.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
};

/** Place from 0 that `id` has once it is moved to follow the song that plays; its own place where it is that song. */
export const placeAfter = (order: readonly number[], id: number, current: number | null): number => {
  if (current === null || id === current) return Math.max(0, order.indexOf(id));
  return order.filter((other) => other !== id).indexOf(current) + 1;
};

/** Without `id`. */
export const without = (order: readonly number[], id: number): number[] => order.filter((other) => other !== id);
