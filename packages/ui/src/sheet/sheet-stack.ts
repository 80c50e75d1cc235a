/** Marks the history entry that stands for the open sheets. */
const entryMark = 'playaSheet';

/** Another script's navigation can cancel a traversal: no event comes then. Milliseconds until the stack stops waiting for it. */
const traversalTimeoutMs = 1000;

/** Where the page keeps its stack: bundles have a copy of this code each, but there is one history and one focus. */
const stackKey = Symbol.for('@playa/ui sheets 1');

/** The sheets that are open on the page, of whichever bundle. */
export interface SheetStack {
  size(): number;
  /** What had the focus before the first of the sheets that are open, or were last. */
  origin(): HTMLElement | null;
  /** Lets the focus go to another element after the last sheet; for a page that has changed under it. */
  returnTo(element: HTMLElement): void;
  /** Adds a sheet; `close` is called when the listener goes back. Returns how to take it off again. */
  add(close: () => void): () => void;
  /** Gives the open sheets a history entry if they have none, after whatever the page is doing right now. */
  settle(): void;
  /** Hands the sheets' history entry over to a navigation that replaces it; false when there is none. */
  giveUpEntry(): boolean;
}

const isMarked = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null && entryMark in state;

/**
 * While sheets are open the page has one more history entry, a copy of its own: Back leaves it and closes the top sheet; when
 * the last sheet is closed in another way, the stack goes back itself. Sheets that follow one another share the entry. An
 * entry without a sheet (after Forward, or a reload) is left at once.
 */
const createSheetStack = (page: Window): SheetStack => {
  const { history } = page;
  const open: { close: () => void }[] = [];
  let origin: HTMLElement | null = null;
  /** True between a traversal of our own (`back`, `forward`) and its event. */
  let traversing = false;
  let traversalTimeout: number | undefined;
  /** True when a navigation has replaced the entry that a traversal under way is about to leave. */
  let overtaken = false;
  let settling = false;
  /** True once no other sheet has followed the last one. */
  let over = true;

  const align = () => {
    settling = false;
    over = open.length === 0;
    const marked = isMarked(history.state);
    if (traversing) return;
    if (open.length > 0 && !marked) history.pushState({ ...history.state, [entryMark]: true }, '');
    if (open.length === 0 && marked) {
      traversing = true;
      history.back();
      waitForTraversal();
    }
  };
  const waitForTraversal = () => {
    traversalTimeout = page.setTimeout(() => {
      traversing = false;
      overtaken = false;
      settle();
    }, traversalTimeoutMs);
  };
  // In a task of its own: another sheet, or a navigation, may follow within this one.
  const settle = () => {
    if (settling) return;
    settling = true;
    page.setTimeout(align);
  };

  page.addEventListener('popstate', () => {
    if (!traversing && !isMarked(history.state)) open.at(-1)?.close();
    page.clearTimeout(traversalTimeout);
    traversing = overtaken;
    overtaken = false;
    // Browsers traverse in a task of their own, from where the page was: back to the navigation that came between.
    if (traversing) {
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
      if (over) origin = activeElement instanceof HTMLElement ? activeElement : null;
      over = false;
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
      overtaken = traversing;
      const { [entryMark]: _mark, ...state } = history.state;
      history.replaceState(state, '');
      return true;
    },
  };
};

/** The page's stack of sheets; the first call makes it. */
export const sheetStack = (): SheetStack => {
  const shared = globalThis as { [stackKey]?: SheetStack };
  shared[stackKey] ??= createSheetStack(window);
  return shared[stackKey];
};
