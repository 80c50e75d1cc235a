/** The key in `history.state` that marks the history entry of the open sheets. */
const entryMarker = 'playaSheet';

/** Milliseconds that the stack waits for the `popstate` event of a traversal: a navigation of another script can cancel the traversal. */
const traversalTimeoutMs = 1000;

/** The global key of the page's stack. Each bundle has its own copy of this code, but the page has one history and one focus. */
const stackKey = Symbol.for('@playa/ui sheets 1');

/** The sheets that are open on the page, of all bundles. Its methods are an interface between bundles of different builds: change `stackKey` with them. */
export interface SheetStack {
  size(): number;
  /** The element that had the focus before the first of the open sheets, or of the sheets that were open last. */
  origin(): HTMLElement | null;
  /** Sets the element that gets the focus after the last sheet has closed; for pages that changed meanwhile. */
  returnTo(element: HTMLElement): void;
  /** Adds a sheet; `close` is called when the user goes back. Returns a function that removes the sheet. */
  add(close: () => void): () => void;
  /** Creates the history entry of the open sheets if there is none, in a later task. */
  settle(): void;
  /** Removes the mark of the sheets' history entry, so that a navigation can replace the entry; returns false if there is none. */
  giveUpEntry(): boolean;
}

const isMarked = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null && entryMarker in state;

/**
 * While sheets are open the page has an additional history entry, a copy of the page's entry. Back leaves it and closes the top sheet. When
 * the last sheet is closed in another way, the stack goes back itself. Consecutive sheets share the entry. A marked entry without an
 * open sheet (after Forward, or a reload) is left at once.
 */
const createSheetStack = (page: Window): SheetStack => {
  const { history } = page;
  const open: { close: () => void }[] = [];
  let origin: HTMLElement | null = null;
  let traversalTimeout: number | undefined;
  /** True between a traversal that the stack started (`back`, `forward`) and its `popstate` event. */
  let isTraversing = false;
  /** True when a navigation has replaced the entry that a pending traversal is about to leave. */
  let isEntryReplaced = false;
  let scheduledSync: number | undefined;
  /** True when the last sheet has closed and no other sheet has opened in the same task. */
  let allClosed = true;

  const syncHistory = () => {
    allClosed = open.length === 0;
    const marked = isMarked(history.state);
    if (isTraversing) return;
    if (open.length > 0 && !marked) history.pushState({ ...history.state, [entryMarker]: true }, '');
    if (open.length === 0 && marked) {
      isTraversing = true;
      history.back();
      waitForTraversal();
    }
  };
  const waitForTraversal = () => {
    traversalTimeout = page.setTimeout(() => {
      isTraversing = false;
      isEntryReplaced = false;
      settle();
    }, traversalTimeoutMs);
  };
  // In a later task, because another sheet may open, or a navigation may follow, in the current one.
  const settle = () => {
    // A new timer at each call, because a timer can be lost: those of fake timers are, in tests that share a page.
    page.clearTimeout(scheduledSync);
    scheduledSync = page.setTimeout(syncHistory);
  };

  page.addEventListener('popstate', () => {
    if (!isTraversing && !isMarked(history.state)) open.at(-1)?.close();
    page.clearTimeout(traversalTimeout);
    isTraversing = isEntryReplaced;
    isEntryReplaced = false;
    // Browsers traverse in a later task, from the entry at the time of the call: return to the navigation that happened meanwhile.
    if (isTraversing) {
      history.forward();
      waitForTraversal();
    }
    settle();
  });
  settle();

  return {
    size: () => open.length,
    origin: () => origin,
    returnTo(element) {
      origin = element;
    },
    add(close) {
      const { activeElement } = page.document;
      if (allClosed) origin = activeElement instanceof HTMLElement ? activeElement : null;
      allClosed = false;
      const sheet = { close };
      open.push(sheet);
      settle();
      return () => {
        open.splice(open.indexOf(sheet), 1);
        settle();
      };
    },
    settle,
    giveUpEntry() {
      if (!isMarked(history.state)) return false;
      isEntryReplaced = isTraversing;
      const { [entryMarker]: _mark, ...state } = history.state;
      history.replaceState(state, '');
      return true;
    },
  };
};

/** Returns the page's stack of sheets; the first call creates it. */
export const sheetStack = (): SheetStack => {
  const shared = globalThis as { [stackKey]?: SheetStack };
  shared[stackKey] ??= createSheetStack(window);
  return shared[stackKey];
};
