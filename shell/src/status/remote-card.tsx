import type { RemoteName } from '@playa/contracts';
import type { RemoteStatus } from '@playa/federation';
import { Card } from '@playa/ui';
import { formatVital } from './format-vital.ts';
import styles from './status.module.css';
import type { VitalsAnswer } from './use-vitals.ts';

interface RemoteCardProps {
  name: RemoteName;
  status: RemoteStatus;
  vitals: VitalsAnswer | null;
}

const states = { idle: 'Not loaded', loading: 'Loading', ready: 'Loaded', failed: 'Failed' } as const;
const choices = {
  current: 'Current build',
  rollout: 'Build of a gradual release',
  previous: 'Previous build',
  override: 'Overridden in this browser',
} as const;

const loadTimes = (name: RemoteName, vitals: VitalsAnswer | null): string | null => {
  const most = vitals?.summaries.find(({ metric, remote }) => metric === 'remote-load' && remote === name);
  if (!most) return null;
  const [p50, p75, p95] = [most.p50, most.p75, most.p95].map((value) => formatVital('remote-load', value));
  return `${p50} / ${p75} / ${p95} (${most.count})`;
};

/** One remote: its build, and how loading it went. */
export const RemoteCard = ({ name, status, vitals }: RemoteCardProps) => {
  const { state, version, buildId, contract, choice, loadMs, lastError, fellBack } = status;
  const rows: [string, string | null][] = [
    ['Version', version],
    ['Build', buildId],
    ['Kind', choice && choices[choice]],
    ['Contract', contract],
    ['Load time', loadMs === null ? null : formatVital('remote-load', loadMs)],
    ['Users: p50 / p75 / p95', loadTimes(name, vitals)],
    ['Last error', lastError && `${lastError.kind}: ${lastError.reason}`],
    ['Instead of', fellBack && `build ${fellBack.from.buildId}: ${fellBack.error.reason}`],
  ];
  return (
    <li>
      <Card padding="snug" className={styles.card}>
        <div className={styles.cardHead}>
          <h3>{name}</h3>
          <span className={styles.state} data-state={state}>
            {states[state]}
          </span>
        </div>
        <dl className={styles.facts}>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Card>
    </li>
  );
};
