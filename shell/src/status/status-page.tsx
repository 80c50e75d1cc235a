import { contractVersion, type RuntimeConfig } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { Button, Logo } from '@playa/ui';
import { useState, useSyncExternalStore } from 'react';
import type { HostServices } from '../hosting/shell-services.tsx';
import { OverridesPanel } from '../overrides/overrides-panel.tsx';
import { RemoteCard } from './remote-card.tsx';
import { ReportActions } from './report-actions.tsx';
import styles from './status.module.css';
import { useVitals } from './use-vitals.ts';
import { VitalsSection } from './vitals-section.tsx';

interface StatusPageProps {
  loader: RemoteLoader;
  backend: HostServices['backend'];
  config: RuntimeConfig;
}

/** Which build of every remote this page runs, how loading went, and how fast pages were for users. */
export const StatusPage = ({ loader, backend, config }: StatusPageProps) => {
  const { remotes, skipped } = useSyncExternalStore(loader.subscribe, loader.statuses);
  const vitals = useVitals(backend);
  const [busy, setBusy] = useState(false);
  const names = Object.keys(remotes);

  // One after another, so that none of them slows down the load time of another.
  const loadAll = async () => {
    setBusy(true);
    for (const name of names) await loader.load(name).catch(() => undefined);
    setBusy(false);
  };
  const report = { stage: config.stage, contract: contractVersion, remotes, skipped, vitals: vitals.answer };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <h1>Status</h1>
        <p className={styles.note}>
          Shell with contract {contractVersion}, stage {config.stage}. A remote's state is that in this browser tab.
        </p>
        <div className={styles.actions}>
          <Button busy={busy} onClick={loadAll}>
            Load all
          </Button>
          <ReportActions report={report} />
        </div>
      </header>
      <section aria-labelledby="status-remotes">
        <h2 id="status-remotes">Remotes</h2>
        <ul className={styles.cards}>
          {names.map((name) => {
            const status = remotes[name];
            return status && <RemoteCard key={name} name={name} status={status} vitals={vitals.answer} />;
          })}
        </ul>
        {skipped.length > 0 && (
          <>
            <h3>Skipped parts of the registry</h3>
            <ul className={styles.skipped}>
              {skipped.map(({ remote, part, reason }) => (
                <li key={`${remote} ${part} ${reason}`}>
                  {remote ?? 'an entry without a name'}, {part}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <VitalsSection {...vitals} />
      <section aria-labelledby="status-overrides">
        <h2 id="status-overrides">Overrides</h2>
        <OverridesPanel loader={loader} storage={localStorage} rules={config} />
      </section>
    </div>
  );
};
