import type { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { Button, Sheet } from '@playa/ui';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import type { ActiveOverrides } from './active-overrides.ts';
import { keepOverrides, readOverrides } from './kept-overrides.ts';
import type { OverrideRules } from './override-address.ts';
import styles from './overrides.module.css';
import { OverridesPanel } from './overrides-panel.tsx';

/** The overrides that storage keeps and the deployment allows; null without any. */
export const activate = (storage: Storage, rules: OverrideRules): ActiveOverrides | null => {
  const addresses = readOverrides(storage, rules);
  if (addresses.size === 0) return null;

  const Badge = ({ loader }: { loader: RemoteLoader }) => {
    const [open, setOpen] = useState(false);
    return (
      <section className={styles.badge} aria-label="Overridden remotes">
        <Button size="small" variant="secondary" icon={<Replace />} onClick={() => setOpen(true)}>
          <span className={styles.badgeText}>
            {[...addresses].map(([name, address]) => `${name} from ${new URL(address).host}`).join(', ')}
          </span>
        </Button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Overrides" width="wide">
          <OverridesPanel loader={loader} storage={storage} rules={rules} />
        </Sheet>
      </section>
    );
  };

  const FailureNote = ({ remote }: { remote: RemoteName }) => {
    const address = addresses.get(remote);
    if (address === undefined) return null;
    const reset = () => {
      keepOverrides(storage, new Map([...readOverrides(storage, rules)].filter(([name]) => name !== remote)));
      window.location.reload();
    };
    return (
      <span className={styles.failure}>
        The remote “{remote}” is overridden: it should come from {address}.
        <Button variant="secondary" size="small" onClick={reset}>
          Reset override
        </Button>
      </span>
    );
  };

  return { addresses, Badge, FailureNote };
};
