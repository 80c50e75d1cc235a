/** Separates songs of one artist where possible and keeps the order otherwise. The first song stays first. */
export const spreadArtists = <T>(songs: readonly T[], artistOf: (song: T) => string): T[] => {
  const remaining = [...songs];
  const order: T[] = [];
  while (remaining.length > 0) {
    const previous = order.at(-1);
    const other = previous === undefined ? 0 : remaining.findIndex((song) => artistOf(song) !== artistOf(previous));
    order.push(...remaining.splice(Math.max(0, other), 1));
  }
  return order;
};
