interface Link {
  at: number;
  value: number;
  previous: Link | null;
}

/** The positions of a longest strictly increasing subsequence, ascending. O(n log n) */
export const longestIncreasing = (values: readonly number[]): number[] => {
  /** For each length the subsequence with the smallest end. */
  const ends: Link[] = [];
  for (const [at, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle]?.value ?? Number.POSITIVE_INFINITY) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = { at, value, previous: ends[low - 1] ?? null };
  }
  const positions: number[] = [];
  for (let link = ends.at(-1) ?? null; link !== null; link = link.previous) positions.push(link.at);
  return positions.reverse();
};
