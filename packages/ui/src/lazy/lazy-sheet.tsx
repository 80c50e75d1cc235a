import type { ComponentType, ReactNode } from 'react';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { SlowConnectionNote } from '../network/slow-connection-note.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import styles from './lazy-sheet.module.css';
import { renderPartFailure } from './render-part-failure.tsx';

/** A sheet that replaces the one that is loading or has failed. It closes in the same way. */
const PlaceholderSheet = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Sheet open onClose={onClose} title={title} hideTitle>
    {children}
  </Sheet>
);

/**
 * Creates a sheet or dialog whose code is loaded when it is first opened; see {@link lazyPart}. While it loads, a sheet with a skeleton is
 * shown; after a failure, a sheet with "Try again".
 * @param getOnClose returns the sheet's close callback from its props
 */
export function lazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  getOnClose: (props: Props) => () => void,
): LazyPart<Props> {
  return lazyPart(load, {
    loading: (props) => (
      <PlaceholderSheet title="Loading" onClose={getOnClose(props)}>
        <div className={styles.rows} role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton width="52%" height="28px" />
          <Skeleton height="56px" rounded="item" />
          <Skeleton height="56px" rounded="item" />
        </div>
        <SlowConnectionNote />
      </PlaceholderSheet>
    ),
    failed: (failure) => (
      <PlaceholderSheet title="This can't be shown right now" onClose={getOnClose(failure.props)}>
        {renderPartFailure(failure)}
      </PlaceholderSheet>
    ),
  });
}
