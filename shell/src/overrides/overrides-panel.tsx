import { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { Button, TextField } from '@playa/ui';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { keepOverrides, type Overrides, readOverrides } from './kept-overrides.ts';
import { allowedAddresses, manifestAddress, type OverrideRules } from './override-address.ts';
import styles from './overrides.module.css';

interface OverridesPanelProps {
  loader: Pick<RemoteLoader, 'statuses' | 'subscribe'>;
  storage: Storage;
  rules: OverrideRules;
  /** After a change: a remote that was loaded stays in the page until it is loaded anew. */
  reload?: () => void;
}

/** Points remotes at other addresses, for this browser alone. */
export const OverridesPanel = ({
  loader,
  storage,
  rules,
  reload = () => window.location.reload(),
}: OverridesPanelProps) => {
  const { remotes } = useSyncExternalStore(loader.subscribe, loader.statuses);
  const [overrides, setOverrides] = useState(() => readOverrides(storage, rules));
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [errors, setErrors] = useState<{ name?: string; address?: string }>({});
  const listId = useId();

  const keep = (next: Overrides) => {
    keepOverrides(storage, next);
    setOverrides(next);
    reload();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const manifest = manifestAddress(address.trim(), rules);
    const known = RemoteName.safeParse(name.trim());
    setErrors({
      name: known.success ? undefined : 'Name a remote, such as library',
      address: manifest === null ? `Nothing is loaded from there. Allowed: ${allowedAddresses(rules)}` : undefined,
    });
    if (known.success && manifest !== null) keep(new Map(overrides).set(known.data, manifest));
  };
  const names = [...new Set([...Object.keys(remotes), ...overrides.keys()])];

  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        An override loads a remote from another address in this browser alone. The page is loaded again after each
        change.
      </p>
      <form className={styles.form} onSubmit={add}>
        <TextField
          label="Remote"
          list={listId}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={listId}>
          {names.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <TextField
          label="Address"
          type="url"
          placeholder="http://127.0.0.1:3002"
          hint="An origin, a folder, or a manifest"
          value={address}
          error={errors.address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit">Add override</Button>
      </form>
      <ul className={styles.list}>
        {names.map((each) => (
          <li key={each} className={styles.row}>
            <span className={styles.name}>{each}</span>
            <span className={styles.address}>
              {overrides.get(each) ?? `build ${remotes[each]?.buildId ?? 'not known yet'}`}
            </span>
            {overrides.has(each) && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove the override of ${each}`}
                onClick={() => keep(new Map([...overrides].filter(([kept]) => kept !== each)))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {overrides.size > 0 && (
        <Button variant="secondary" onClick={() => keep(new Map())}>
          Reset all
        </Button>
      )}
    </div>
  );
};
