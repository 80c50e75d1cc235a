import type { ServiceName } from '@playa/contracts';
import { Button } from '@playa/ui';
import type { ReactNode } from 'react';
import { ServiceProblem } from '../playlists/service-problem.tsx';
import { WaitNotice } from '../playlists/wait-notice.tsx';
import { RowSkeletons } from '../selection/row-skeletons.tsx';
import { texts } from '../texts.ts';
import styles from './found.module.css';
import type { ServiceSearch } from './use-service-search.ts';

/** The answer of a service in every state: to be confirmed, loading, failed, nothing, some of it, all of it. */
export const Found = ({
  service,
  found,
  nothing,
  onConfirm,
  children,
}: {
  service: ServiceName;
  found: ServiceSearch<unknown>;
  /** Where nothing was found. */
  nothing: ReactNode;
  onConfirm: () => void;
  /** What was found. */
  children: ReactNode;
}) => {
  const { items, complete, loading, problem, isOutdated, awaitsPress, more } = found;
  if (awaitsPress) {
    return (
      <div className={styles.ask}>
        <p>{texts.search.askWhy(service)}</p>
        <Button variant="secondary" onClick={onConfirm}>
          {texts.search.ask(service)}
        </Button>
      </div>
    );
  }
  if (items.length > 0) {
    return (
      <div className={isOutdated ? styles.outdated : undefined} aria-busy={isOutdated || undefined}>
        <WaitNotice service={service} />
        {children}
        {problem ? (
          <div role="alert" className={styles.ask}>
            <p>{problem.message}</p>
            <Button variant="secondary" size="small" busy={loading} onClick={more}>
              {texts.playlist.retry}
            </Button>
          </div>
        ) : null}
      </div>
    );
  }
  if (problem) {
    return <ServiceProblem title={texts.search.problem(service)} problem={problem} busy={loading} onRetry={more} />;
  }
  if (complete && !isOutdated) return nothing;
  return (
    <>
      <WaitNotice service={service} />
      <RowSkeletons label={texts.search.loading(service)} />
    </>
  );
};
