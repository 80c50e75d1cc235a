import { maxPlaylistSizes } from '@playa/contracts';
import { Checkbox } from '@playa/ui';
import { useAppDispatch } from '../store/create-store.ts';
import { type Asking, flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import styles from './full-destination.module.css';

/** Says which playlists are too long for one on the destination, and asks whether to go on in another one. */
export const FullDestination = ({ asking }: { asking: Asking }) => {
  const dispatch = useAppDispatch();
  const { playlists, destination, continueWhenFull } = asking;
  const most = destination && maxPlaylistSizes[destination];
  const [tooLong, ...others] = most ? playlists.filter(({ songCount }) => (songCount ?? 0) > most) : [];
  if (!destination || !most || !tooLong) return null;
  const { full } = texts;
  const isOnly = others.length === 0;
  return (
    <div className={styles.frame}>
      <p>
        {full.limit(destination, most)}{' '}
        {isOnly ? full.has(tooLong.name, tooLong.songCount ?? 0) : full.several(others.length + 1)}
      </p>
      <Checkbox
        checked={continueWhenFull}
        onChange={({ target }) => dispatch(flow.continuing(target.checked))}
        label={isOnly ? full.goOn(tooLong.name) : full.goOnSeveral}
      />
      {continueWhenFull ? null : <p className={styles.rest}>{full.rest(most)}</p>}
    </div>
  );
};
