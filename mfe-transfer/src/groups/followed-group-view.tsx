import { lazySheet, usePreload } from '@playa/ui';
import { useEffect } from 'react';
import { useWhenVisible } from '../progress/use-when-visible.ts';
import { useSeenGroupMutation } from '../store/copies-api.ts';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { GroupCard } from './group-card.tsx';
import { hasEnded } from './group-stats.ts';
import { useFollowedGroup } from './use-followed-group.ts';

const GroupSheet = lazySheet(
  async () => (await import('./group-sheet.tsx')).GroupSheet,
  ({ onHide }) => onHide,
);

/** A followed group: one sheet or, if hidden, one card. */
export const FollowedGroupView = ({ id }: { id: string }) => {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.flow.shown === id);
  const { group, problem } = useFollowedGroup(id);
  const [seenGroup] = useSeenGroupMutation();
  usePreload(GroupSheet);
  const ended = group?.copies.every(hasEnded) ?? false;
  const isUnseen = group?.copies.some(({ seen }) => seen === false) ?? false;
  useWhenVisible(shown && ended && isUnseen, () => void seenGroup(id));
  useEffect(() => {
    // Another page has marked its end as seen.
    if (ended && !isUnseen) dispatch(flow.seen(id));
  }, [ended, isUnseen, id, dispatch]);

  if (!group) return null;
  const close = () => {
    if (isUnseen) void seenGroup(id);
    dispatch(flow.closed(id));
  };
  if (!shown) {
    const dismiss = ended ? close : () => dispatch(flow.dismissed([id]));
    return <GroupCard group={group} onOpen={() => dispatch(flow.opened(id))} onDismiss={dismiss} />;
  }
  return <GroupSheet group={group} problem={problem} onHide={() => dispatch(flow.hidden())} onClose={close} />;
};
