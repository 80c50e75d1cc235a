import { endedCopyStates } from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { useAppDispatch } from '../store/create-store.ts';
import { type CopyRequest, flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import styles from './destination-step.module.css';
import { useStartCopies } from './use-start-copies.ts';

/** English, like the surrounding texts. */
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const questionText = ({ playlists, earlier }: CopyRequest): string => {
  const [first] = earlier ?? [];
  if (!earlier || !first) return '';
  const last = earlier.reduce((latest, { createdAt }) => Math.max(latest, Date.parse(createdAt)), 0);
  if (playlists.length > 1) return texts.repeat.several(earlier.length, playlists.length, dateFormat.format(last));
  return endedCopyStates.includes(first.state) ? texts.repeat.one(dateFormat.format(last)) : texts.repeat.oneRunning;
};

/** Asks for confirmation if some of the playlists were copied to the destination before. */
export const RepeatStep = ({ request }: { request: CopyRequest }) => {
  const dispatch = useAppDispatch();
  const { start, busy, problem } = useStartCopies();
  const { playlists, destination, earlier } = request;
  const copiedIds = new Set(earlier?.map(({ sourcePlaylistId }) => sourcePlaylistId));
  const others = playlists.filter(({ id }) => !copiedIds.has(id));
  const close = () => dispatch(flow.requestClosed());
  const startCopies = (chosen = playlists) => destination && start(request, destination, chosen);

  const footer = (
    <>
      {others.length > 0 ? (
        <Button variant="outline" busy={busy} onClick={() => startCopies(others)}>
          {texts.repeat.others(others.length)}
        </Button>
      ) : (
        <Button variant="outline" onClick={close}>
          {texts.cancel}
        </Button>
      )}
      <Button busy={busy} onClick={() => startCopies()}>
        {texts.repeat.all(playlists.length)}
      </Button>
    </>
  );
  return (
    <Sheet
      open
      onClose={close}
      role="alertdialog"
      title={texts.repeat.title(playlists.length)}
      description={questionText(request)}
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
