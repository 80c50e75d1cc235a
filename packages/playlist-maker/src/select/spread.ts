/** Parts songs of one artist where that can be done, and otherwise keeps the order. The first song stays first. */
export const spread = <T>(songs: readonly T[], artistOf: (song: T) => string): T[] => {
  const left = [...songs];
  const order: T[] = [];
  while (left.length > 0) {
    const before = order.at(-1);
    const other = before === undefined ? 0 : left.findIndex((song) => artistOf(song) !== artistOf(before));
    order.push(...left.splice(Math.max(0, other), 1));
  }
  return order;
};
