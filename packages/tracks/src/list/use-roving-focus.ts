import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface RowKeyActions {
  /** Enter. */
  togglePreview(position: number): void;
  /** The key 'l'. */
  like(position: number): void;
  /** The key 'p'. */
  play(position: number): void;
}

export interface RovingFocus {
  /** Index of the row in the Tab order. */
  active: number;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Activates the row that receives focus, for example by a click. */
  onFocus(event: { target: EventTarget }): void;
}

/** Rows per Page Up and Page Down. */
const pageSize = 10;

const targetOf = (key: string, active: number, last: number): number | null => {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageSize,
    PageUp: active - pageSize,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), last);
};

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null;

/** Roving tabindex for a virtualised list of `count` rows: exactly one row is in the Tab order. */
export const useRovingFocus = (
  element: RefObject<HTMLElement | null>,
  { count, actions }: { count: number; actions: RowKeyActions },
): RovingFocus => {
  const [requested, setActive] = useState(0);
  const active = Math.max(Math.min(requested, count - 1), 0);
  const shouldFocus = useRef(false);

  // The active row is always rendered, so it can be focused here.
  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const row = element.current?.querySelector<HTMLElement>(`[data-position="${active}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  return {
    active,
    onKeyDown: (event) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      const target = targetOf(event.key, active, count - 1);
      if (target !== null) {
        shouldFocus.current = true;
        setActive(target);
      } else if (event.key === 'Enter' && !onButton) actions.togglePreview(active);
      else if (event.key.toLowerCase() === 'l') actions.like(active);
      else if (event.key.toLowerCase() === 'p') actions.play(active);
      else return;
      event.preventDefault();
    },
    onFocus: ({ target }) => {
      const position = Number(rowOf(target)?.dataset.position);
      if (Number.isInteger(position)) setActive(position);
    },
  };
};
