import type { SessionInfo } from '@playa/contracts';
import { Button, ListRow } from '@playa/ui';
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react';
import { texts } from '../texts.ts';
import { lastUse } from './last-use.ts';
import styles from './sessions-page.module.css';

const { sessions: words } = texts;

const iconOf = (device: string | null) => {
  if (device === null) return MonitorSmartphone;
  return /(Android|iOS)$/.test(device) ? Smartphone : Laptop;
};

const placeOf = (sameNetwork: boolean | null): string | null => {
  if (sameNetwork === null) return null;
  return sameNetwork ? words.thisNetwork : words.anotherNetwork;
};

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onEnd: () => void;
}

/** A device that is logged in, and how to log it out. */
export const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const { device, lastUsedAt, current, sameNetwork } = session;
  const Icon = iconOf(device);
  const name = device ?? words.unknown;
  const use = current ? words.inUse : lastUse(lastUsedAt, Date.now());
  return (
    <ListRow
      title={name}
      subtitle={
        <span className={styles.use}>
          <time dateTime={lastUsedAt}>{use}</time>
          <span>{placeOf(sameNetwork)}</span>
        </span>
      }
      leading={
        <span className={styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </span>
      }
      trailing={
        current ? (
          <span className={styles.current}>{words.current}</span>
        ) : (
          <Button variant="outline" size="small" busy={busy} aria-label={words.endOf(name)} onClick={onEnd}>
            {words.end}
          </Button>
        )
      }
    />
  );
};
