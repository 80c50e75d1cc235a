/** Track ids of rows; null for a row without one. */
export type Ids = readonly (string | null)[];

/** Returns the key of a row by its position; null for a row that is not paired. */
export type KeyOf = (position: number) => string | null;

/** Pairs the rows of two lists, each row at most once. Repeated keys are counted: two rows are paired with two rows. */
export class Pairing {
  readonly #rightOf: (number | null)[];
  readonly #leftOf: (number | null)[];

  constructor(left: number, right: number) {
    this.#rightOf = Array(left).fill(null);
    this.#leftOf = Array(right).fill(null);
  }

  rightOf(left: number): number | null {
    return this.#rightOf[left] ?? null;
  }

  leftOf(right: number): number | null {
    return this.#leftOf[right] ?? null;
  }

  join(left: number, right: number): void {
    this.#rightOf[left] = right;
    this.#leftOf[right] = left;
  }

  /** Pairs rows that have no partner yet and have the same key, in order. O(rows) */
  match(leftKey: KeyOf, rightKey: KeyOf): void {
    const free = new Map<string, number[]>();
    for (const [left, right] of this.#rightOf.entries()) {
      const key = right === null ? leftKey(left) : null;
      if (key === null) continue;
      const positions = free.get(key);
      if (positions) positions.push(left);
      else free.set(key, [left]);
    }
    // Reversed, because `pop` takes constant time.
    for (const positions of free.values()) positions.reverse();
    for (const [right, partner] of this.#leftOf.entries()) {
      const key = partner === null ? rightKey(right) : null;
      const left = key === null ? undefined : free.get(key)?.pop();
      if (left !== undefined) this.join(left, right);
    }
  }

  /** {@link match} by one id for each row. */
  matchIds(left: Ids, right: Ids): void {
    this.match(
      (at) => left[at] ?? null,
      (at) => right[at] ?? null,
    );
  }
}

const keyed =
  (before: number, after: number) =>
  (ids: Ids): KeyOf =>
  (position) => {
    if ((ids[position] ?? null) === null) return null;
    return JSON.stringify(
      Array.from({ length: before + 1 + after }, (_, index) => ids[position - before + index] ?? null),
    );
  };

/**
 * Keys for rows by their id, the most exact first: with both neighbours, with the previous one, with the next one, alone. The
 * neighbours identify which of two rows of one song was removed or moved.
 */
export const keysByNeighbours: readonly ((ids: Ids) => KeyOf)[] = [keyed(1, 1), keyed(1, 0), keyed(0, 1), keyed(0, 0)];
