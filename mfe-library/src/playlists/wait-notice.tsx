import type { ServiceName } from '@playa/contracts';
import { Clock } from 'lucide-react';
import { useSelector } from 'react-redux';
import { longestWait } from '../store/waits-slice.ts';
import { texts } from '../texts.ts';
import styles from './wait-notice.module.css';

/** Pauses below this many milliseconds are over before they are read. */
const worthTelling = 1500;
const minute = 60_000;

/** A time as near as it takes to wait for it: with seconds within the next minute. */
const timeOf = (until: number, now: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: until - now < minute ? 'medium' : 'short' }).format(until);

/** Says that a service asked for a pause or does not answer, and when it is asked again. */
export const WaitNotice = ({ service }: { service: ServiceName }) => {
  const wait = useSelector(longestWait(service));
  const now = Date.now();
  const told = wait && wait.until - now > worthTelling ? wait : null;
  return (
    <div role="status">
      {told ? (
        <p className={styles.notice}>
          <Clock size={18} aria-hidden="true" />
          {texts.wait(told, timeOf(told.until, now))}
        </p>
      ) : null}
    </div>
  );
};
