import { maxPlaylistSizes } from '@playa/contracts';
import { Checkbox } from '@playa/ui';
import { useAppDispatch } from '../store/create-store.ts';
import { type CopyRequest, flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import styles from './full-destination.module.css';

/** Names the playlists that exceed the destination's size limit, and offers to continue in another playlist. */
export const FullDestination = ({ request }: { request: CopyRequest }) => {
  const dispatch = useAppDispatch();
  const { playlists, destination, continueWhenFull } = request;
  const limit = destination && maxPlaylistSizes[destination];
  const [tooLong, ...others] = limit ? playlists.filter(({ songCount }) => (songCount ?? 0) > limit) : [];
  if (!destination || !limit || !tooLong) return null;
  const { full } = texts;
  const isOnly = others.length === 0;
  return (
    <div className={styles.frame}>
      <p>
        {full.limit(destination, limit)}{' '}
        {isOnly ? full.has(tooLong.name, tooLong.songCount ?? 0) : full.several(others.length + 1)}
      </p>
      <Checkbox
        checked={continueWhenFull}
        onChange={({ target }) => dispatch(flow.continueWhenFullChanged(target.checked))}
        label={isOnly ? full.goOn(tooLong.name) : full.goOnSeveral}
      />
      {continueWhenFull ? null : <p className={styles.rest}>{full.rest(limit)}</p>}
    </div>
  );
};
