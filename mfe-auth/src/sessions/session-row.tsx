import type { SessionInfo } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react';
import { Row } from '../rows/rows.tsx';
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

/** A logged-in device with its logout button. */
export const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const { device, lastUsedAt, current, sameNetwork } = session;
  const name = device ?? words.unknown;
  const place = placeOf(sameNetwork);
  const use = current ? words.inUse : lastUse(lastUsedAt, Date.now());
  return (
    <Row
      icon={iconOf(device)}
      title={name}
      subtitle={
        <span className={styles.use}>
          <time dateTime={lastUsedAt}>{use}</time>
          {place === null ? null : <span>{place}</span>}
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
