import { paths, useShell } from '@playa/contracts';
import { Sheet } from '@playa/ui';
import { useState } from 'react';
import { FollowedGroupView } from '../groups/followed-group-view.tsx';
import { useAppSelector } from '../store/create-store.ts';
import { texts } from '../texts.ts';
import { CardContainerContext } from './card-container.ts';
import { CopiesCard } from './copies-card.tsx';
import styles from './followed-copies.module.css';
import { FollowedCopyView } from './followed-copy-view.tsx';

/**
 * All followed copies. At most one is shown as a sheet. The others share one row of the dock: the card of a single copy, or one card for all
 * that opens their list. /copies lists them itself. Copies that are not shown are not polled.
 */
export const FollowedCopies = () => {
  const { location } = useShell();
  const { followed, shown } = useAppSelector((state) => state.flow);
  const [isListOpen, setListOpen] = useState(false);
  const [listElement, setListElement] = useState<HTMLElement | null>(null);
  const hidden = followed.filter(({ id }) => id !== shown);
  const showsList = isListOpen && shown === null && hidden.length > 0;
  // A copy that is opened from the list replaces the list.
  if (isListOpen && !showsList) setListOpen(false);
  const usesDock = location.pathname !== paths.copies;
  const hasOwnCard = showsList || (usesDock && hidden.length === 1);
  return (
    <>
      <CardContainerContext value={showsList ? listElement : null}>
        {followed
          .filter(({ id }) => id === shown || (hasOwnCard && (!showsList || listElement !== null)))
          .map(({ id, isGroup }) =>
            isGroup ? <FollowedGroupView key={id} id={id} /> : <FollowedCopyView key={id} id={id} />,
          )}
      </CardContainerContext>
      {usesDock && hidden.length > 1 ? <CopiesCard followed={hidden} onOpen={() => setListOpen(true)} /> : null}
      <Sheet open={showsList} onClose={() => setListOpen(false)} title={texts.dock.list}>
        <div ref={setListElement} className={styles.list} />
      </Sheet>
    </>
  );
};
