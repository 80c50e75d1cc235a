import { type CopyProgress, endedCopyStates, useShell } from '@playa/contracts';
import { useRef } from 'react';
import { useStore } from 'react-redux';
import { copiesApi } from '../store/copies-api.ts';
import type { TransferStore } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { copyEndMessage, type EndMessage, groupEndMessage } from './end-message.ts';
import { sendNotification } from './system-notification.ts';

const hasEnded = ({ state }: CopyProgress): boolean => endedCopyStates.includes(state);

/**
 * Notifies of ends that the listener does not see: with a toast if the copy's sheet is hidden, and with a system notification while the page
 * is in the background. A group notifies once, at the end of its last copy. Copies that had ended before this page loaded do not notify.
 * @returns a function to call with every change of a copy, after the store has applied it
 */
export const useNotifyEnds = (): ((progress: CopyProgress) => void) => {
  const store: TransferStore = useStore() as TransferStore;
  const { notify } = useShell();
  /** Ids of copies that this page has seen running. */
  const running = useRef(new Set<string>());

  const notifyEnd = (id: string, { kind, title, body }: EndMessage): void => {
    const inBackground = document.visibilityState === 'hidden';
    if (inBackground) sendNotification(title, { body, tag: id, onOpen: () => store.dispatch(flow.opened(id)) });
    if (store.getState().flow.shown !== id) notify(kind, `${title} ${body}`);
  };

  return (progress) => {
    if (!hasEnded(progress)) {
      running.current.add(progress.id);
      return;
    }
    if (!running.current.delete(progress.id)) return;
    const { groupId } = progress;
    if (!groupId) {
      const message = copyEndMessage(progress);
      if (message) notifyEnd(progress.id, message);
      return;
    }
    const group = copiesApi.endpoints.group.select(groupId)(store.getState()).data;
    const message = group && groupEndMessage(group);
    if (message) notifyEnd(groupId, message);
  };
};
