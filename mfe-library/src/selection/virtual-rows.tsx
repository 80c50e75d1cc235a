import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-rows.module.css';

export interface VirtualRowsProps<Item> {
  /** For screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Height of a row in pixels at the usual size of letters; the true one is measured. */
const usualHeight = 72;
/** Rows beyond the view, so that the focus always finds the next one. */
const overscan = 6;

/** Arrow keys move between the rows' first controls. */
const moveFocus = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  if (step === undefined || !row) return;
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-index="${Number(row.dataset.index) + step}"] :is(input, a, button)`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The rows that are in view, at their places. */
const RowsInView = <Item, Scroll extends Element | Window>({
  label,
  items,
  children,
  virtualizer,
  listRef,
}: VirtualRowsProps<Item> & {
  virtualizer: Virtualizer<Scroll, Element>;
  listRef?: RefObject<HTMLUListElement | null>;
}) => (
  <ul
    ref={listRef}
    className={styles.list}
    style={{ height: virtualizer.getTotalSize() }}
    aria-label={label}
    onKeyDown={moveFocus}
  >
    {virtualizer.getVirtualItems().map(({ key, index, start }) => {
      const item = items[index];
      return item === undefined ? null : (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className={styles.row}
          style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
        >
          {children(item)}
        </li>
      );
    })}
  </ul>
);

const sizesOf = <Item,>({ items, keyOf }: VirtualRowsProps<Item>) => ({
  count: items.length,
  estimateSize: () => usualHeight,
  overscan,
  getItemKey: (index: number) => {
    const item = items[index];
    return item === undefined ? index : keyOf(item);
  },
});

/** Rows that scroll with the page. */
export const PageRows = <Item,>(props: VirtualRowsProps<Item>) => {
  const listRef = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the list may change with every rendering.
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({ ...sizesOf(props), scrollMargin });
  return <RowsInView {...props} virtualizer={virtualizer} listRef={listRef} />;
};

/** Rows in a box that scrolls by itself, in a flex container that sets its height. */
export const BoxRows = <Item,>(props: VirtualRowsProps<Item>) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({ ...sizesOf(props), getScrollElement: () => boxRef.current });
  return (
    <div ref={boxRef} className={styles.box}>
      <RowsInView {...props} virtualizer={virtualizer} />
    </div>
  );
};
