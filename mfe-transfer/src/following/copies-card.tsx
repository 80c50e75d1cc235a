import { useDock } from '@playa/contracts';
import { MiniProgress } from '@playa/ui';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { figuresOf, hasEnded } from '../groups/group-figures.ts';
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
import { timeOf } from './progress-values.ts';

/** Keeps what is known of a copy in the cache, without polling it. */
const KeptCopy = ({ id }: { id: string }) => {
  useCopyQuery(id);
  return null;
};
const KeptGroup = ({ id }: { id: string }) => {
  useGroupQuery(id);
  return null;
};

/** The copies behind what is followed, as far as the cache knows them, each with the id by which it is followed. */
const useKnownCopies = (followed: readonly Followed[]) => {
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

const textOf = (copies: Parameters<typeof figuresOf>[0]['copies']): string => {
  const { ended, resumesAt } = figuresOf({ copies });
  if (resumesAt) return texts.dock.until(timeOf(resumesAt));
  return ended ? texts.dock.allEnded : texts.dock.underWay(copies.filter((copy) => !hasEnded(copy)).length);
};

/** Several copies as one card of the dock, which opens their list. */
export const CopiesCard = ({ followed, onOpen }: { followed: readonly Followed[]; onOpen: () => void }) => {
  const dock = useDock();
  const dispatch = useAppDispatch();
  const [seenCopy] = useSeenCopyMutation();
  const [seenGroup] = useSeenGroupMutation();
  const known = useKnownCopies(followed);
  const copies = known.flatMap((it) => it.copies);
  const [newest] = known.at(-1)?.copies ?? [];
  if (!dock) return null;
  const figures = figuresOf({ copies });
  const dismiss = () => {
    for (const { id, isGroup, copies: own } of known) {
      if (own.some((copy) => copy.seen === false && hasEnded(copy))) void (isGroup ? seenGroup(id) : seenCopy(id));
    }
    dispatch(flow.dismissed(known.map(({ id }) => id)));
  };
  return (
    <>
      {followed.map(({ id, isGroup }) => (isGroup ? <KeptGroup key={id} id={id} /> : <KeptCopy key={id} id={id} />))}
      {createPortal(
        <MiniProgress
          title={texts.dock.several(Math.max(copies.length, followed.length))}
          text={textOf(copies)}
          value={figures.percent}
          cover={newest ? <PlaylistCover of={newest} size={44} rounded="chip" /> : undefined}
          state={figures.ended ? 'done' : figures.resumesAt ? 'paused' : 'moving'}
          onOpen={onOpen}
          dismissLabel={texts.dock.hideAll}
          onDismiss={dismiss}
        />,
        dock,
      )}
    </>
  );
};
