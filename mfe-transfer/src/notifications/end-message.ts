import { type CopyGroup, type CopyProgress, serviceLabels } from '@playa/contracts';
import { statsOf } from '../groups/group-stats.ts';
import { nameOf } from '../progress/progress-values.ts';
import { texts } from '../texts.ts';

/** Message about the end of a copy: one sentence in a toast; title and body in a system notification. */
export interface EndMessage {
  kind: 'success' | 'error';
  title: string;
  body: string;
}

const syncEndMessage = (sync: CopyProgress): EndMessage => {
  const { state, copied, destination, error } = sync;
  const name = nameOf(sync);
  const changed = texts.sync.changed(copied, serviceLabels[destination]);
  if (state === 'failed') return { kind: 'error', title: texts.sync.toldFailure(name), body: changed };
  if (error) return { kind: 'error', title: texts.sync.toldToLook(name), body: error.message };
  return { kind: 'success', title: texts.sync.told(name), body: copied === 0 ? texts.sync.nothingToDo : changed };
};

/** Message about the end of a copy or a sync; null if it was cancelled or has not ended. */
export const copyEndMessage = (copy: CopyProgress): EndMessage | null => {
  const { kind, state, copied, total, destination } = copy;
  if (state !== 'done' && state !== 'failed') return null;
  if (kind === 'sync') return syncEndMessage(copy);
  const body = texts.notifications.copied(copied, total ?? copied, serviceLabels[destination]);
  return state === 'done'
    ? { kind: 'success', title: texts.notifications.done(nameOf(copy)), body }
    : { kind: 'error', title: texts.notifications.failed(nameOf(copy)), body };
};

/** Message about the end of a group; null while it runs, and if all its copies were cancelled. */
export const groupEndMessage = (group: CopyGroup): EndMessage | null => {
  const { ended, done, playlists, copied } = statsOf(group);
  if (!ended || group.copies.every(({ state }) => state === 'cancelled')) return null;
  const title = texts.notifications.groupDone(done, playlists, serviceLabels[group.destination]);
  return { kind: done === 0 ? 'error' : 'success', title, body: texts.notifications.groupSongs(copied) };
};
