import { lazySheet, usePreload } from '@playa/ui';
import { useEffect } from 'react';
import { useWhenVisible } from '../following/use-when-visible.ts';
import { useSeenGroupMutation } from '../store/copies-api.ts';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { GroupCard } from './group-card.tsx';
import { hasEnded } from './group-figures.ts';
import { useFollowedGroup } from './use-followed-group.ts';

const GroupSheet = lazySheet(
  async () => (await import('./group-sheet.tsx')).GroupSheet,
  ({ onHide }) => onHide,
);

/** Several playlists that are copied in one go: one sheet or, hidden, one small card. */
export const FollowedGroupView = ({ id }: { id: string }) => {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.flow.shown === id);
  const { group, problem } = useFollowedGroup(id);
  const [seenGroup] = useSeenGroupMutation();
  usePreload(GroupSheet);
  const ended = group?.copies.every(hasEnded) ?? false;
  const isNews = group?.copies.some(({ seen }) => seen === false) ?? false;
  useWhenVisible(shown && ended && isNews, () => void seenGroup(id));
  useEffect(() => {
    // Its end was seen on another page.
    if (ended && !isNews) dispatch(flow.seen(id));
  }, [ended, isNews, id, dispatch]);

  if (!group) return null;
  const close = () => {
    if (isNews) void seenGroup(id);
    dispatch(flow.closed(id));
  };
  if (!shown) {
    const dismiss = ended ? close : () => dispatch(flow.dismissed([id]));
    return <GroupCard group={group} onOpen={() => dispatch(flow.shownAgain(id))} onDismiss={dismiss} />;
  }
  return <GroupSheet group={group} problem={problem} onHide={() => dispatch(flow.hidden())} onClose={close} />;
};
