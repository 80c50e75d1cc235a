import type { LibraryProblem } from '../store/library-problem.ts';

/** What is known of a list that comes in pages. */
export interface ListState<Item, Head> {
  /** Those that have arrived, in the service's order. */
  readonly items: readonly Item[];
  /** What the list belongs to (the playlist of its rows); null until it is known. */
  readonly head: Head | null;
  /** `items` is the whole list. Nothing to say of how old it is: see `loading`. */
  readonly complete: boolean;
  /** How many items the service says there are; the number of items once the list is complete. Null where nobody told. */
  readonly total: number | null;
  /** A call is under way: the next page, or a check behind rows that are shown already. */
  readonly loading: boolean;
  /** Why reading stopped. What has arrived stays. */
  readonly problem: LibraryProblem | null;
  /** When the list was read whole: milliseconds since 1970; 0 before. */
  readonly readAt: number;
}

export const emptyList: ListState<never, never> = {
  items: [],
  head: null,
  complete: false,
  total: null,
  loading: false,
  problem: null,
  readAt: 0,
};
