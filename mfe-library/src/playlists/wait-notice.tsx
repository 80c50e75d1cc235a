import type { ServiceName } from '@playa/contracts';
import { useIsOnline } from '@playa/ui';
import { Clock } from 'lucide-react';
import { useSelector } from 'react-redux';
import { longestWait } from '../store/waits-slice.ts';
import { texts } from '../texts.ts';
import styles from './wait-notice.module.css';

/** Shorter pauses, in milliseconds, are over before the notice is read. */
const minimumMs = 1500;
const minuteMs = 60_000;

/** A time of day; with seconds when it is less than a minute away. */
const timeOf = (until: number, now: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: until - now < minuteMs ? 'medium' : 'short' }).format(until);

/** Says that a service asked for a pause or does not answer, and when it is asked again. */
export const WaitNotice = ({ service }: { service: ServiceName }) => {
  const wait = useSelector(longestWait(service));
  const now = Date.now();
  // Without a network it is not the service that does not answer.
  const isOnline = useIsOnline();
  const shown = isOnline && wait && wait.until - now > minimumMs ? wait : null;
  return (
    <div role="status">
      {shown ? (
        <p className={styles.notice}>
          <Clock size={18} aria-hidden="true" />
          {texts.wait(shown, timeOf(shown.until, now))}
        </p>
      ) : null}
    </div>
  );
};
