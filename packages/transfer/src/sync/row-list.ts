const blockSize = 256;

/** A list for many changes in its middle. Rows are in blocks of about 256, so that a change shifts only the rows of one block. */
export class RowList<T> {
  readonly #blocks: T[][] = [];
  #size: number;

  constructor(rows: readonly T[]) {
    this.#size = rows.length;
    for (let at = 0; at < rows.length; at += blockSize) this.#blocks.push(rows.slice(at, at + blockSize));
  }

  get size(): number {
    return this.#size;
  }

  rows(): T[] {
    return this.#blocks.flat();
  }

  /** @throws RangeError for a position behind the end */
  insert(position: number, row: T): void {
    if (this.#blocks.length === 0) this.#blocks.push([]);
    const { block, index, at } = this.#find(position, 1);
    block.splice(at, 0, row);
    this.#size += 1;
    if (block.length >= 2 * blockSize) this.#blocks.splice(index, 1, block.slice(0, blockSize), block.slice(blockSize));
  }

  /** Removes and returns the row at a position. @throws RangeError if there is none */
  removeAt(position: number): T {
    const { block, at } = this.#find(position, 0);
    const [row] = block.splice(at, 1);
    this.#size -= 1;
    return row as T;
  }

  /** @param beyond 1 if the position behind the last row of a block is allowed */
  #find(position: number, beyond: 0 | 1): { block: T[]; index: number; at: number } {
    let before = 0;
    for (const [index, block] of this.#blocks.entries()) {
      if (position >= before && position < before + block.length + beyond)
        return { block, index, at: position - before };
      before += block.length;
    }
    throw new RangeError(`There is no position ${position} in ${before} rows`);
  }
}
