import type { RemoteEntry } from '@playa/contracts';
import type { LoadFailure, RemoteStatus } from '@playa/federation';
import type { ReactNode } from 'react';
import styles from './remotes.module.css';
import type { Tone } from './summarise-remotes.ts';
import { ToneIcon } from './tone-icon.tsx';

interface RemoteNotesProps {
  status: RemoteStatus;
  /** The remote's registry entry; null if there is none or the registry was not read. */
  entry: RemoteEntry | null;
  /** URL of the manifest from which this browser loads the remote instead. */
  override: string | null;
}

const Note = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <li className={styles.note} data-tone={tone}>
    <ToneIcon tone={tone} />
    <span className={styles.noteText}>{children}</span>
  </li>
);

const At = ({ at }: LoadFailure) => (
  <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>
);

const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;

/** Notes about a remote: failures, overrides, gradual releases. */
export const RemoteNotes = ({ status, entry, override }: RemoteNotesProps) => {
  const { state, choice, lastError, fellBack } = status;
  const rollout = entry?.rollout;
  return (
    <ul className={styles.notes}>
      {lastError && (
        <Note tone={state === 'failed' ? 'bad' : 'plain'}>
          Last error, <At {...lastError} />: <code>{lastError.kind}</code> {lastError.reason}
        </Note>
      )}
      {fellBack && (
        <Note tone="warning">
          Fell back from <code>{fellBack.from.buildId}</code>
          {fellBack.from.version && ` (${fellBack.from.version})`}, which could not be loaded.
        </Note>
      )}
      {override && (
        <Note tone="warning">
          Overridden in this browser: <code>{override}</code>
        </Note>
      )}
      {rollout && !override && (
        <Note tone="plain">
          Gradual release: {percent(rollout.share)} of the users have <code>{rollout.build.buildId}</code> (
          {rollout.build.version}
          ).{state === 'ready' && (choice === 'rollout' ? ' So has this browser.' : ' Not this browser.')}
        </Note>
      )}
      {entry?.pinned && <Note tone="plain">Pinned: a release leaves this build in place.</Note>}
    </ul>
  );
};
