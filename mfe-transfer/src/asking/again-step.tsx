import { endedCopyStates } from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { useAppDispatch } from '../store/create-store.ts';
import { type Asking, flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import styles from './destination-step.module.css';
import { useStartCopies } from './use-start-copies.ts';

/** In English, as the texts around it. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const questionOf = ({ playlists, earlier }: Asking): string => {
  const [first] = earlier ?? [];
  if (!earlier || !first) return '';
  const last = earlier.reduce((latest, { createdAt }) => Math.max(latest, Date.parse(createdAt)), 0);
  if (playlists.length > 1) return texts.again.several(earlier.length, playlists.length, day.format(last));
  return endedCopyStates.includes(first.state) ? texts.again.one(day.format(last)) : texts.again.oneRunning;
};

/** Some of the playlists were copied to the destination before: asks whether to make others. */
export const AgainStep = ({ asking }: { asking: Asking }) => {
  const dispatch = useAppDispatch();
  const { start, busy, problem } = useStartCopies();
  const { playlists, destination, earlier } = asking;
  const known = new Set(earlier?.map(({ sourcePlaylistId }) => sourcePlaylistId));
  const others = playlists.filter(({ id }) => !known.has(id));
  const close = () => dispatch(flow.askingClosed());
  const begin = (chosen = playlists) => destination && start(asking, destination, chosen);

  const footer = (
    <>
      {others.length > 0 ? (
        <Button variant="outline" busy={busy} onClick={() => begin(others)}>
          {texts.again.others(others.length)}
        </Button>
      ) : (
        <Button variant="outline" onClick={close}>
          {texts.cancel}
        </Button>
      )}
      <Button busy={busy} onClick={() => begin()}>
        {texts.again.all(playlists.length)}
      </Button>
    </>
  );
  return (
    <Sheet
      open
      onClose={close}
      role="alertdialog"
      title={texts.again.title(playlists.length)}
      description={questionOf(asking)}
      footer={footer}
    >
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </Sheet>
  );
};
