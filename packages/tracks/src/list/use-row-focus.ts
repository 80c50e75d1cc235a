import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface RowActions {
  /** Enter. */
  open(position: number): void;
  /** The key 'l'. */
  like(position: number): void;
  /** The key 'p'. */
  play(position: number): void;
}

export interface RowFocus {
  /** The row that the Tab key leads to. */
  active: number;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Makes the row active into which the focus came, by a click say. */
  onFocus(event: { target: EventTarget }): void;
}

/** Rows by which Page Up and Page Down move. */
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

/** The keyboard's way through a list of `count` rows, of which most are not rendered: exactly one row is in the Tab order. */
export const useRowFocus = (
  element: RefObject<HTMLElement | null>,
  { count, actions }: { count: number; actions: RowActions },
): RowFocus => {
  const [wanted, setActive] = useState(0);
  const active = Math.max(Math.min(wanted, count - 1), 0);
  const moved = useRef(false);

  // The active row is always rendered; here it is, wherever in the list.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
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
        moved.current = true;
        setActive(target);
      } else if (event.key === 'Enter' && !onButton) actions.open(active);
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
