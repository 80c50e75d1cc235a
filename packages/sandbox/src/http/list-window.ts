/** A window over a list. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/** The rows a window shows. */
export function cut<T>(rows: readonly T[], { offset, limit }: ListWindow): T[] {
  return rows.slice(offset, offset + limit);
}
