import type { CopyDetails, FailedTrack, ServiceName } from '@playa/contracts';
import { ListRow } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './failed-tracks.module.css';
import { failuresOf } from './failures.ts';

/** Maximum number of rows per list; a cancelled copy may have thousands of songs that were not reached. */
const maxRows = 100;

const Rows = ({ tracks, service }: { tracks: readonly FailedTrack[]; service: ServiceName }) =>
  tracks.slice(0, maxRows).map(({ position, title, author, reason }) => (
    <li key={position}>
      <ListRow
        raised
        title={title}
        subtitle={
          reason === 'not-reached' ? (
            <bdi>{author}</bdi>
          ) : (
            <>
              <bdi>{author}</bdi> · {reason ? texts.reasons[reason](service) : texts.unknownReason}
            </>
          )
        }
      />
    </li>
  ));

const More = ({ count }: { count: number }) =>
  count > 0 ? <li className={styles.more}>{texts.more(count)}</li> : null;

/** The songs that are not in the new playlist and why, in the playlist's order. Songs that were not reached come last. */
export const FailedTracks = ({ copy }: { copy: CopyDetails }) => {
  const { failed, notReached, notReachedCount } = failuresOf(copy);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ul className={styles.list} aria-label={copy.kind === 'sync' ? texts.sync.failures : texts.failures} tabIndex={0}>
      <Rows tracks={failed} service={copy.destination} />
      <More count={failed.length - maxRows} />
      {notReached.length > 0 ? <li className={styles.heading}>{texts.notReached}</li> : null}
      <Rows tracks={notReached} service={copy.destination} />
      {notReached.length > 0 ? <More count={notReachedCount - Math.min(notReached.length, maxRows)} /> : null}
    </ul>
  );
};
