import { paths, useShell } from '@playa/contracts';
import { TrackList, toRowEntries } from '@playa/tracks';
import { Button, Cover, EmptyState, ErrorState, LinkButton, VisuallyHidden, Wave } from '@playa/ui';
import { useEffect, useMemo, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './making-view.module.css';
import type { Making, MakingControl } from './use-making.ts';

const { making: words, problems } = texts;

/** Songs that are shown while more are looked for: as many as a playlist is likely to hold. */
const mostShown = 60;

const seedOf = ({ request }: Making): string => ('genre' in request ? request.genre : request.inputValue);

/** A playlist while it is made: what was understood, the songs as they are found, and a way out. */
export const MakingView = ({ control, making }: { control: MakingControl; making: Making }) =>
  making.failure ? (
    <Failed control={control} failure={making.failure} />
  ) : (
    <UnderWay making={making} onCancel={control.cancel} />
  );

const UnderWay = ({ making, onCancel }: { making: Making; onCancel: () => void }) => {
  const { summary, tracks } = making;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = useMemo(
    () => toRowEntries(tracks.slice(0, mostShown).map((track) => ({ state: 'available', track }))),
    [tracks],
  );
  return (
    <section aria-busy="true">
      <header className={styles.head}>
        <Wave className={styles.wave} flowing />
        <span className={styles.record} aria-hidden="true">
          <Cover id={seedOf(making)} alt="" rounded="none" className={styles.label} />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {words.heading}
        </h1>
        <p role="status" className={styles.understood}>
          {summary === null ? null : (
            <>
              <VisuallyHidden>{`${words.understood}: `}</VisuallyHidden>
              <span dir="auto">{summary}</span>
            </>
          )}
        </p>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </header>
      <p className={styles.found}>{tracks.length === 0 ? null : words.found(tracks.length)}</p>
      <TrackList entries={entries} label={words.songs} service={tracks[0]?.service ?? 'spotify'} loadingMore />
    </section>
  );
};

const Failed = ({ control, failure }: { control: MakingControl; failure: NonNullable<Making['failure']> }) => {
  const { navigate } = useShell();
  const { title, text, help } = failure;
  return (
    <>
      <h1>
        <VisuallyHidden>{texts.curate.heading}</VisuallyHidden>
      </h1>
      {help === 'retry' ? (
        <ErrorState title={title} text={text} retryLabel={problems.retry} onRetry={control.retry} />
      ) : (
        <EmptyState
          title={title}
          text={text}
          action={
            <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
              {help === 'connect' ? problems.connect : problems.reconnect}
            </LinkButton>
          }
        />
      )}
      <p className={styles.back}>
        <Button variant="ghost" onClick={control.cancel}>
          {problems.back}
        </Button>
      </p>
    </>
  );
};
