import { contractVersion, type RuntimeConfig } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { Button } from '@playa/ui';
import { useState, useSyncExternalStore } from 'react';
import { OverridesPanel } from '../overrides/overrides-panel.tsx';
import { RemotesSection } from './remotes-section.tsx';
import { ReportActions, ReportText } from './report-actions.tsx';
import styles from './status.module.css';
import { StatusHead } from './status-head.tsx';
import { type Summary, summariseRemotes } from './summarise-remotes.ts';
import { usePageTitle } from './use-page-title.ts';
import { useRegistry } from './use-registry.ts';
import { useVitals } from './use-vitals.ts';
import { VitalsSection } from './vitals-section.tsx';

interface StatusPageProps {
  loader: RemoteLoader;
  config: RuntimeConfig;
}

const loadingAll: Summary = { tone: 'plain', text: 'Loading all remotes, one after another …' };

/** The loaded build of every remote, its load times and failures, and the web vitals of users. */
export const StatusPage = ({ loader, config }: StatusPageProps) => {
  usePageTitle('Status: Playa');
  const { remotes, skipped } = useSyncExternalStore(loader.subscribe, loader.statuses);
  const registry = useRegistry(loader);
  const vitals = useVitals(config.metricsUrl);
  const [busy, setBusy] = useState(false);

  // Sequentially, so that the measured load times do not affect each other.
  const loadAll = async () => {
    setBusy(true);
    for (const name of Object.keys(remotes)) await loader.load(name).catch(() => undefined);
    registry.read();
    setBusy(false);
  };
  const { entries, problem } = registry;
  const report = {
    stage: config.stage,
    contract: contractVersion,
    remotes,
    registry: { problem, remotes: entries && [...entries.values()], skipped },
    vitals: vitals.answer,
  };

  return (
    <div className={styles.page}>
      <StatusHead
        stage={config.stage}
        summary={busy ? loadingAll : summariseRemotes(remotes, problem)}
        registry={registry}
      >
        <Button busy={busy} onClick={loadAll}>
          Load all
        </Button>
        <ReportActions report={report} />
      </StatusHead>
      <RemotesSection remotes={remotes} skipped={skipped} registry={registry} vitals={vitals.answer} rules={config} />
      <VitalsSection {...vitals} />
      <section aria-labelledby="status-overrides">
        <h2 id="status-overrides">Overrides</h2>
        <OverridesPanel loader={loader} storage={localStorage} rules={config} />
      </section>
      <ReportText report={report} />
    </div>
  );
};
