import { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { Button, TextField } from '@playa/ui';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { allowedAddresses, manifestUrl, type OverrideRules } from './override-address.ts';
import styles from './overrides.module.css';
import { type Overrides, readOverrides, writeOverrides } from './stored-overrides.ts';

interface OverridesPanelProps {
  loader: Pick<RemoteLoader, 'statuses' | 'subscribe'>;
  storage: Storage;
  rules: OverrideRules;
  /** Called after a change, because a loaded remote stays in the page until the next page load. */
  reload?: () => void;
}

interface FormProps {
  names: readonly RemoteName[];
  rules: OverrideRules;
  onAdd: (name: RemoteName, address: string) => void;
}

const AddOverride = ({ names, rules, onAdd }: FormProps) => {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [errors, setErrors] = useState<{ name?: string; address?: string }>({});
  const listId = useId();
  const allowed = allowedAddresses(rules).join(', ');

  const add = (event: FormEvent) => {
    event.preventDefault();
    const manifest = manifestUrl(address.trim(), rules);
    const known = RemoteName.safeParse(name.trim());
    setErrors({
      name: known.success ? undefined : 'Name a remote, such as library',
      address: manifest === null ? `Nothing is loaded from there. Allowed: ${allowed}` : undefined,
    });
    if (known.success && manifest !== null) onAdd(known.data, manifest);
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label="Remote"
        list={listId}
        placeholder="library"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
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
        hint={`An origin, a folder or a manifest. Allowed: ${allowed}`}
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit">Add override</Button>
    </form>
  );
};

/** Adds and removes overrides of remotes in this browser. */
export const OverridesPanel = ({
  loader,
  storage,
  rules,
  reload = () => window.location.reload(),
}: OverridesPanelProps) => {
  const { remotes } = useSyncExternalStore(loader.subscribe, loader.statuses);
  const [overrides, setOverrides] = useState(() => readOverrides(storage, rules));

  const save = (next: Overrides) => {
    writeOverrides(storage, next);
    setOverrides(next);
    reload();
  };
  if (allowedAddresses(rules).length === 0) {
    return (
      <p className={styles.note}>
        This deployment allows no overrides: <code>overrideOrigins</code> of its <code>config.json</code> is empty.
      </p>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        An override loads a remote from another address, in this browser alone. Each change loads the page again.
      </p>
      {overrides.size > 0 && (
        <ul className={styles.list} aria-label="Overridden remotes">
          {[...overrides].map(([name, address]) => (
            <li key={name} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <code className={styles.address}>{address}</code>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove the override of ${name}`}
                onClick={() => save(new Map([...overrides].filter(([other]) => other !== name)))}
              >
                Remove
              </Button>
            </li>
          ))}
          {overrides.size > 1 && (
            <li className={styles.row}>
              <Button variant="secondary" size="small" onClick={() => save(new Map())}>
                Reset all
              </Button>
            </li>
          )}
        </ul>
      )}
      <AddOverride
        names={Object.keys(remotes)}
        rules={rules}
        onAdd={(name, address) => save(new Map(overrides).set(name, address))}
      />
    </div>
  );
};
