import { type CopyGroup, type CopyProgress, serviceLabels } from '@playa/contracts';
import { nameOf } from '../following/progress-values.ts';
import { figuresOf } from '../groups/group-figures.ts';
import { texts } from '../texts.ts';

/** What is told of an end: in a toast as one sentence, in a notification of the system as title and body. */
export interface EndNews {
  kind: 'success' | 'error';
  title: string;
  body: string;
}

const newsOfSync = (sync: CopyProgress): EndNews => {
  const { state, copied, destination, error } = sync;
  const name = nameOf(sync);
  const changed = texts.sync.changed(copied, serviceLabels[destination]);
  if (state === 'failed') return { kind: 'error', title: texts.sync.toldFailure(name), body: changed };
  if (error) return { kind: 'error', title: texts.sync.toldToLook(name), body: error.message };
  return { kind: 'success', title: texts.sync.told(name), body: copied === 0 ? texts.sync.nothingToDo : changed };
};

/** The news of the end of a copy or a sync; null for one that the listener cancelled. */
export const newsOfCopy = (copy: CopyProgress): EndNews | null => {
  const { kind, state, copied, total, destination } = copy;
  if (state !== 'done' && state !== 'failed') return null;
  if (kind === 'sync') return newsOfSync(copy);
  const body = texts.telling.copied(copied, total ?? copied, serviceLabels[destination]);
  return state === 'done'
    ? { kind: 'success', title: texts.telling.done(nameOf(copy)), body }
    : { kind: 'error', title: texts.telling.failed(nameOf(copy)), body };
};

/** The news of a group's end; null while it goes on, and where the listener stopped all of it. */
export const newsOfGroup = (group: CopyGroup): EndNews | null => {
  const { ended, done, playlists, copied } = figuresOf(group);
  if (!ended || group.copies.every(({ state }) => state === 'cancelled')) return null;
  const title = texts.telling.groupDone(done, playlists, serviceLabels[group.destination]);
  return { kind: done === 0 ? 'error' : 'success', title, body: texts.telling.groupSongs(copied) };
};
