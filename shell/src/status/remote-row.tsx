import type { RemoteEntry, RemoteName, VitalSummary } from '@playa/contracts';
import type { RemoteStatus } from '@playa/federation';
import { Skeleton } from '@playa/ui';
import type { ReactNode } from 'react';
import { formatVital } from './format-vital.ts';
import { RemoteNotes } from './remote-notes.tsx';
import styles from './remotes.module.css';
import { ToneIcon } from './tone-icon.tsx';
import type { VitalsAnswer } from './use-vitals.ts';

interface RemoteRowProps {
  name: RemoteName;
  status: RemoteStatus;
  entry: RemoteEntry | null;
  /** Whether the registry is being read for the first time. */
  pending: boolean;
  override: string | null;
  vitals: VitalsAnswer | null;
}

const states = {
  idle: ['plain', 'Not loaded'],
  loading: ['plain', 'Loading …'],
  ready: ['good', 'Loaded'],
  failed: ['bad', 'Failed'],
} as const;

const choices = {
  current: 'Current build',
  rollout: 'Gradual release',
  previous: 'Previous build',
  override: 'Override',
} as const;

/** Load times of the build in this page; if there is none, or no user loaded it, those of the build that most users loaded. */
const loadTimesOf = (name: RemoteName, buildId: string | null, vitals: VitalsAnswer | null): VitalSummary | null => {
  const ofRemote = (vitals?.summaries ?? []).filter(
    ({ metric, remote }) => metric === 'remote-load' && remote === name,
  );
  return ofRemote.find(({ build }) => build === buildId) ?? ofRemote[0] ?? null;
};

const Fact = ({ label, more: details, children }: { label: string; more?: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>
      {children}
      {details && <span className={styles.more}>{details}</span>}
    </dd>
  </div>
);

const time = (value: number): string => formatVital('remote-load', value);

/** One remote: its build and its load times, in this tab and for users. */
export const RemoteRow = ({ name, status, entry, pending, override, vitals }: RemoteRowProps) => {
  const { state, choice, loadMs } = status;
  const [tone, text] = states[state];
  // The loaded build, or else the build of the registry; an overridden remote has neither version nor build id.
  const build = status.choice || override ? status : (entry ?? status);
  const kind = choice ?? (override ? 'override' : null);
  const users = loadTimesOf(name, build.buildId, vitals);
  const previous = override || choice === 'previous' ? null : entry?.previous;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.state} data-tone={tone}>
          <ToneIcon tone={tone} />
          {text}
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact label="Build" more={previous && `before it ${previous.version} ${previous.buildId}`}>
          {pending && !build.buildId ? (
            <Skeleton width="9em" />
          ) : (
            <span className={styles.build}>
              {build.buildId ? (
                <>
                  {build.version} <code>{build.buildId}</code>
                </>
              ) : (
                !override && 'Not known'
              )}
              {kind && (
                <span className={styles.chip} data-choice={kind}>
                  {choices[kind]}
                </span>
              )}
            </span>
          )}
        </Fact>
        <Fact label="Contract">{pending && !build.contract ? <Skeleton width="4em" /> : (build.contract ?? '–')}</Fact>
        <Fact label="Load time here">{loadMs === null ? '–' : time(loadMs)}</Fact>
        <Fact
          label="Users' load time, p75"
          more={users && `p50 ${time(users.p50)}, p95 ${time(users.p95)}, ${users.count} loads on ${users.page}`}
        >
          {users ? time(users.p75) : '–'}
        </Fact>
      </dl>
      <RemoteNotes status={status} entry={entry} override={override} />
    </li>
  );
};
