/** Counts the occupied places before a given place: a Fenwick tree, O(log n) for each call. */
export class PrefixCounts {
  readonly #sums: number[];

  /** @param size number of places, all unoccupied */
  constructor(size: number) {
    this.#sums = Array(size + 1).fill(0);
  }

  /** Occupies a place (1) or frees it (-1). */
  add(place: number, change: 1 | -1): void {
    for (let at = place + 1; at < this.#sums.length; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + change;
  }

  /** The number of occupied places before this one. */
  before(place: number): number {
    let sum = 0;
    for (let at = place; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }
}
