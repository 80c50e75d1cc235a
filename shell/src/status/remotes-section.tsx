import type { RuntimeConfig } from '@playa/contracts';
import type { RemoteStatuses } from '@playa/federation';
import { readOverrides } from '../overrides/stored-overrides.ts';
import { RemoteRow } from './remote-row.tsx';
import styles from './remotes.module.css';
import type { RegistryReading } from './use-registry.ts';
import type { VitalsAnswer } from './use-vitals.ts';

interface RemotesSectionProps extends RemoteStatuses {
  registry: RegistryReading;
  vitals: VitalsAnswer | null;
  rules: RuntimeConfig;
}

/** All remotes, and the skipped parts of the registry. */
export const RemotesSection = ({ remotes, skipped, registry, vitals, rules }: RemotesSectionProps) => {
  const overrides = readOverrides(localStorage, rules);
  const { entries, problem } = registry;
  return (
    <section aria-labelledby="status-remotes">
      <h2 id="status-remotes">Remotes</h2>
      <ul className={styles.rows}>
        {Object.entries(remotes).map(([name, status]) => (
          <RemoteRow
            key={name}
            name={name}
            status={status}
            entry={entries?.get(name) ?? null}
            pending={entries === null && problem === null}
            override={overrides.get(name) ?? null}
            vitals={vitals}
          />
        ))}
      </ul>
      {skipped.length > 0 && (
        <div className={styles.skipped}>
          <h3>Skipped parts of the registry</h3>
          <p className={styles.explained}>This build of the shell can't use them. Everything else works.</p>
          <ul className={styles.parts}>
            {skipped.map(({ remote, part, reason }) => (
              <li key={`${remote} ${part} ${reason}`}>
                <strong>
                  {remote ?? 'An entry without a name'}, {part}
                </strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
