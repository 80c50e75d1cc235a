import { useDock } from '@playa/contracts';
import { Button } from '@playa/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FollowedGroupView } from '../groups/followed-group-view.tsx';
import { useAppSelector } from '../store/create-store.ts';
import { texts } from '../texts.ts';
import { FollowedCopyView } from './followed-copy-view.tsx';

/** Cards in the dock while it is not expanded: more would cover a phone's page. */
const dockLength = 3;

/** Every copy on the page: one may be a sheet, the newest others are cards. The rest is behind a button, and is not polled. */
export const FollowedCopies = () => {
  const { following, shown } = useAppSelector((state) => state.flow);
  const [all, setAll] = useState(false);
  const dock = useDock();
  const hidden = following.map(({ id }) => id).filter((id) => id !== shown);
  const surplus = hidden.length - dockLength;
  const cards = new Set(all ? hidden : hidden.slice(-dockLength));
  return (
    <>
      {following
        .filter(({ id }) => id === shown || cards.has(id))
        .map(({ id, isGroup }) =>
          isGroup ? <FollowedGroupView key={id} id={id} /> : <FollowedCopyView key={id} id={id} />,
        )}
      {dock && surplus > 0
        ? createPortal(
            <Button variant="secondary" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? texts.dock.fewer : texts.dock.more(surplus)}
            </Button>,
            dock,
          )
        : null}
    </>
  );
};
