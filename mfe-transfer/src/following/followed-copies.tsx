import { paths, useShell } from '@playa/contracts';
import { Sheet } from '@playa/ui';
import { useState } from 'react';
import { FollowedGroupView } from '../groups/followed-group-view.tsx';
import { useAppSelector } from '../store/create-store.ts';
import { texts } from '../texts.ts';
import { CardPlaceContext } from './card-place.ts';
import { CopiesCard } from './copies-card.tsx';
import styles from './followed-copies.module.css';
import { FollowedCopyView } from './followed-copy-view.tsx';

/**
 * Every copy on the page: one may be a sheet. The others take one row of the dock: the card of a single one, or the card of all, which opens
 * their list. The page of copies lists them itself. Those that are not on the page are not polled.
 */
export const FollowedCopies = () => {
  const { location } = useShell();
  const { following, shown } = useAppSelector((state) => state.flow);
  const [isListed, setIsListed] = useState(false);
  const [list, setList] = useState<HTMLElement | null>(null);
  const hidden = following.filter(({ id }) => id !== shown);
  const showsList = isListed && shown === null && hidden.length > 0;
  // A copy that was opened from the list replaces it.
  if (isListed && !showsList) setIsListed(false);
  const isHere = location.pathname !== paths.copies;
  const hasOwnCard = showsList || (isHere && hidden.length === 1);
  return (
    <>
      <CardPlaceContext value={showsList ? list : null}>
        {following
          .filter(({ id }) => id === shown || (hasOwnCard && (!showsList || list !== null)))
          .map(({ id, isGroup }) =>
            isGroup ? <FollowedGroupView key={id} id={id} /> : <FollowedCopyView key={id} id={id} />,
          )}
      </CardPlaceContext>
      {isHere && hidden.length > 1 ? <CopiesCard followed={hidden} onOpen={() => setIsListed(true)} /> : null}
      <Sheet open={showsList} onClose={() => setIsListed(false)} title={texts.dock.list}>
        <div ref={setList} className={styles.list} />
      </Sheet>
    </>
  );
};
