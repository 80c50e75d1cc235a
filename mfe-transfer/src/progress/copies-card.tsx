import { useDock } from '@playa/contracts';
import { MiniProgress } from '@playa/ui';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { hasEnded, statsOf } from '../groups/group-stats.ts';
import { PlaylistCover } from '../playlist-cover.tsx';
import {
  copiesApi,
  useCopyQuery,
  useGroupQuery,
  useSeenCopyMutation,
  useSeenGroupMutation,
} from '../store/copies-api.ts';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { type Followed, flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { formatTime } from './progress-values.ts';

/** Subscribes to a copy, so that it stays in the cache, without polling. */
const CopySubscription = ({ id }: { id: string }) => {
  useCopyQuery(id);
  return null;
};
const GroupSubscription = ({ id }: { id: string }) => {
  useGroupQuery(id);
  return null;
};

/** The cached copies of the followed items, each with the item's id. */
const useCachedCopies = (followed: readonly Followed[]) => {
  const copies = useAppSelector((state) => state.copies);
  return useMemo(
    () =>
      followed.map(({ id, isGroup }) => {
        const group = isGroup ? copiesApi.endpoints.group.select(id)({ copies }).data : undefined;
        const copy = isGroup ? undefined : copiesApi.endpoints.copy.select(id)({ copies }).data;
        return { id, isGroup, copies: group?.copies ?? (copy ? [copy] : []) };
      }),
    [copies, followed],
  );
};

const statusText = (copies: Parameters<typeof statsOf>[0]['copies']): string => {
  const { ended, resumesAt } = statsOf({ copies });
  if (resumesAt) return texts.dock.until(formatTime(resumesAt));
  return ended ? texts.dock.allEnded : texts.dock.underWay(copies.filter((copy) => !hasEnded(copy)).length);
};

/** One card of the dock for several copies. It opens their list. */
export const CopiesCard = ({ followed, onOpen }: { followed: readonly Followed[]; onOpen: () => void }) => {
  const dock = useDock();
  const dispatch = useAppDispatch();
  const [seenCopy] = useSeenCopyMutation();
  const [seenGroup] = useSeenGroupMutation();
  const cached = useCachedCopies(followed);
  const copies = cached.flatMap((it) => it.copies);
  const [newest] = cached.at(-1)?.copies ?? [];
  if (!dock) return null;
  const stats = statsOf({ copies });
  const dismiss = () => {
    for (const { id, isGroup, copies: groupCopies } of cached) {
      if (groupCopies.some((copy) => copy.seen === false && hasEnded(copy)))
        void (isGroup ? seenGroup(id) : seenCopy(id));
    }
    dispatch(flow.dismissed(cached.map(({ id }) => id)));
  };
  return (
    <>
      {followed.map(({ id, isGroup }) =>
        isGroup ? <GroupSubscription key={id} id={id} /> : <CopySubscription key={id} id={id} />,
      )}
      {createPortal(
        <MiniProgress
          title={texts.dock.several(Math.max(copies.length, followed.length))}
          text={statusText(copies)}
          value={stats.percent}
          cover={newest ? <PlaylistCover of={newest} size={44} rounded="chip" /> : undefined}
          state={stats.ended ? 'done' : stats.resumesAt ? 'paused' : 'moving'}
          onOpen={onOpen}
          dismissLabel={texts.dock.hideAll}
          onDismiss={dismiss}
        />,
        dock,
      )}
    </>
  );
};
