import type { RemoteName } from '@playa/contracts';
import { createExternalStore, type RemoteLoader } from '@playa/federation';
import { Button, Sheet } from '@playa/ui';
import { Replace } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { ActiveOverrides } from './active-overrides.ts';
import type { OverrideRules } from './override-address.ts';
import styles from './overrides.module.css';
import { OverridesPanel } from './overrides-panel.tsx';
import { type Overrides, readOverrides, writeOverrides } from './stored-overrides.ts';

const withoutRemote = (overrides: Overrides, remote: RemoteName): Overrides =>
  new Map([...overrides].filter(([name]) => name !== remote));

/** `library from 127.0.0.1:3902`, or the number of overrides. */
const summaryOf = (overrides: Overrides): string => {
  const [first, ...others] = [...overrides].map(([name, address]) => `${name} from ${new URL(address).host}`);
  return first && others.length === 0 ? first : `${overrides.size} remotes overridden`;
};

/** Activates the stored overrides that the deployment allows; null if there are none. */
export const activateOverrides = (storage: Storage, rules: OverrideRules): ActiveOverrides | null => {
  const active = createExternalStore(readOverrides(storage, rules));
  if (active.getSnapshot().size === 0) return null;
  const useActive = () => useSyncExternalStore(active.subscribe, active.getSnapshot);

  const Badge = ({ loader }: { loader: RemoteLoader }) => {
    const overrides = useActive();
    const [open, setOpen] = useState(false);
    if (overrides.size === 0) return null;
    return (
      <section className={styles.badge} aria-label="Overridden remotes">
        <Button size="small" icon={<Replace />} onClick={() => setOpen(true)}>
          <span className={styles.badgeText}>{summaryOf(overrides)}</span>
        </Button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Overrides" width="wide">
          <OverridesPanel loader={loader} storage={storage} rules={rules} />
        </Sheet>
      </section>
    );
  };

  const FailureNote = ({ remote, onReset }: { remote: RemoteName; onReset: () => void }) => {
    const address = useActive().get(remote);
    if (address === undefined) return null;
    const reset = () => {
      writeOverrides(storage, withoutRemote(readOverrides(storage, rules), remote));
      active.set(withoutRemote(active.getSnapshot(), remote));
      onReset();
    };
    return (
      <span className={styles.failure}>
        <span>
          The remote “{remote}” is overridden in this browser. It should come from <code>{address}</code>.
        </span>
        <Button size="small" onClick={reset}>
          Reset override
        </Button>
      </span>
    );
  };

  return { addresses: active.getSnapshot, Badge, FailureNote };
};
