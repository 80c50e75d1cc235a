import type { ComponentType, ReactNode } from 'react';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { SlowNote } from '../network/slow-note.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import styles from './lazy-sheet.module.css';
import { showPartFailure } from './show-part-failure.tsx';

/** A sheet in the place of the one that is loading or has failed: it closes as that one does. */
const Frame = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Sheet open onClose={onClose} title={title} hideTitle>
    {children}
  </Sheet>
);

/**
 * A sheet or dialog whose code is fetched when it is opened first, as {@link lazyPart}. While it loads there is a sheet with a skeleton, and
 * after a failure one with "Try again".
 * @param closeOf how the sheet is closed, from its props
 */
export function lazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  closeOf: (props: Props) => () => void,
): LazyPart<Props> {
  return lazyPart(load, {
    loading: (props) => (
      <Frame title="Loading" onClose={closeOf(props)}>
        <div className={styles.rows} role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton width="52%" height="28px" />
          <Skeleton height="56px" rounded="item" />
          <Skeleton height="56px" rounded="item" />
        </div>
        <SlowNote />
      </Frame>
    ),
    failed: (failure) => (
      <Frame title="This can't be shown right now" onClose={closeOf(failure.props)}>
        {showPartFailure(failure)}
      </Frame>
    ),
  });
}
