import { contractVersion, paths, type RuntimeConfig } from '@playa/contracts';
import { Button, Logo } from '@playa/ui';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './status.module.css';
import type { Summary } from './summarise-remotes.ts';
import { ToneIcon } from './tone-icon.tsx';
import type { RegistryReading } from './use-registry.ts';

interface StatusHeadProps {
  stage: RuntimeConfig['stage'];
  summary: Summary;
  registry: RegistryReading;
  /** Buttons. */
  children: ReactNode;
}

/** The state of all remotes in one sentence, announced when it changes. */
export const StatusHead = ({ stage, summary, registry, children }: StatusHeadProps) => (
  <header className={styles.head}>
    <div className={styles.titles}>
      <Link to={paths.landing} className={styles.logo} aria-label="Playa, to the start">
        <Logo />
      </Link>
      <h1>Status</h1>
    </div>
    <div className={styles.actions}>{children}</div>
    <div className={styles.summary} data-tone={summary.tone}>
      <p className={styles.sentence} role="status">
        <ToneIcon tone={summary.tone} />
        {summary.text}
      </p>
      <p className={styles.about}>
        {registry.problem ??
          `Stage ${stage}, shell with contract ${contractVersion}. What is loaded is that of this tab.`}
      </p>
      {registry.problem !== null && (
        <Button variant="secondary" size="small" icon={<RotateCw />} onClick={registry.read}>
          Read the registry again
        </Button>
      )}
    </div>
  </header>
);
