/** Moves `id` to another index of the order, counted from 0. */
export const moveTo = (order: readonly number[], id: number, to: number): number[] => {
  const others = order.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
};

/** Index that `id` has after it is moved behind the current song; its own index if it is the current song. */
export const positionAfter = (order: readonly number[], id: number, currentId: number | null): number => {
  if (currentId === null || id === currentId) return Math.max(0, order.indexOf(id));
  return order.filter((other) => other !== id).indexOf(currentId) + 1;
};

/** Removes `id`. */
export const removeFrom = (order: readonly number[], id: number): number[] => order.filter((other) => other !== id);
