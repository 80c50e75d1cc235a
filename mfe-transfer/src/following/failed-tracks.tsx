import type { CopyDetails } from '@playa/contracts';
import { ListRow } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './failed-tracks.module.css';

/** The songs that are not in the new playlist, in the playlist's order, and why. */
export const FailedTracks = ({ copy }: { copy: CopyDetails }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <ul className={styles.list} aria-label={texts.failures} tabIndex={0}>
    {copy.failedTracks.map(({ position, title, author, reason }) => (
      <li key={position}>
        <ListRow
          raised
          title={title}
          subtitle={
            <>
              <bdi>{author}</bdi> · {texts.reasons[reason](copy.destination)}
            </>
          }
        />
      </li>
    ))}
  </ul>
);
