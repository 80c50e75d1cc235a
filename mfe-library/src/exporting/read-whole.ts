import type { ListState } from '../lists/list-state.ts';
import type { StreamedList } from '../lists/streamed-list.ts';
import type { LibraryProblem } from '../store/library-problem.ts';

/** A list could not be read to its end. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed';
  readonly problem: LibraryProblem;

  constructor(problem: LibraryProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export interface ReadWholeOptions<Item, Head> {
  signal: AbortSignal;
  /** Called with what is known whenever that changes. */
  onProgress?: (state: ListState<Item, Head>) => void;
}

/** Waits until all of a list is there, and has it read for that. @throws {ReadingFailed}; the signal's reason */
export const readWhole = <Item, Head>(
  list: Pick<StreamedList<Item, Head>, 'subscribe' | 'getState'>,
  { signal, onProgress }: ReadWholeOptions<Item, Head>,
): Promise<ListState<Item, Head>> =>
  new Promise((resolve, reject) => {
    const watching = new AbortController();
    const end = (settle: () => void) => {
      watching.abort();
      settle();
    };
    const look = () => {
      if (watching.signal.aborted) return;
      const state = list.getState();
      onProgress?.(state);
      const { problem, complete, loading } = state;
      if (problem) end(() => reject(new ReadingFailed(problem)));
      else if (complete && !loading) end(() => resolve(state));
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: watching.signal });
    const leave = list.subscribe(look);
    watching.signal.addEventListener('abort', leave);
    look();
  });
