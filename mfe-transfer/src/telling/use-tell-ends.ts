import { type CopyProgress, endedCopyStates, useShell } from '@playa/contracts';
import { useRef } from 'react';
import { useStore } from 'react-redux';
import { copiesApi } from '../store/copies-api.ts';
import type { TransferStore } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { type EndNews, newsOfCopy, newsOfGroup } from './end-news.ts';
import { sendNotification } from './system-notification.ts';

const hasEnded = ({ state }: CopyProgress): boolean => endedCopyStates.includes(state);

/**
 * Tells ends that the listener does not see: in a toast where the copy's sheet is hidden, and by a notification of the system while
 * the page is in the background. A group is told once, by its last copy. Copies that had ended before this page knew them are not told.
 * @returns to be called with every change of a copy, after the store has it
 */
export const useTellEnds = (): ((progress: CopyProgress) => void) => {
  const store: TransferStore = useStore() as TransferStore;
  const { notify } = useShell();
  /** Copies that this page has seen under way. */
  const underWay = useRef(new Set<string>());

  const tell = (id: string, { kind, title, body }: EndNews): void => {
    const inBackground = document.visibilityState === 'hidden';
    if (inBackground) sendNotification(title, { body, tag: id, onOpen: () => store.dispatch(flow.shownAgain(id)) });
    if (store.getState().flow.shown !== id) notify(kind, `${title} ${body}`);
  };

  return (progress) => {
    if (!hasEnded(progress)) {
      underWay.current.add(progress.id);
      return;
    }
    if (!underWay.current.delete(progress.id)) return;
    const { groupId } = progress;
    if (!groupId) {
      const news = newsOfCopy(progress);
      if (news) tell(progress.id, news);
      return;
    }
    const group = copiesApi.endpoints.group.select(groupId)(store.getState()).data;
    const news = group && newsOfGroup(group);
    if (news) tell(groupId, news);
  };
};
