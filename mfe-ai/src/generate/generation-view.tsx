import { paths, useShell } from '@playa/contracts';
import { TrackList, toRowEntries } from '@playa/tracks';
import { Button, Cover, EmptyState, ErrorState, LinkButton, VisuallyHidden, Wave } from '@playa/ui';
import { useEffect, useMemo, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './generation-view.module.css';
import type { Generation, GenerationControl } from './use-generate-playlist.ts';

const { generating: words, problems } = texts;

/** Maximum number of songs shown during generation; a playlist rarely has more. */
const maxShown = 60;

const coverIdOf = ({ request }: Generation): string => ('genre' in request ? request.genre : request.inputValue);

/** A playlist during generation: what was understood, the songs found so far, and Cancel. */
export const GenerationView = ({ control, generation }: { control: GenerationControl; generation: Generation }) =>
  generation.failure ? (
    <Failed control={control} failure={generation.failure} />
  ) : (
    <InProgress generation={generation} onCancel={control.cancel} />
  );

const InProgress = ({ generation, onCancel }: { generation: Generation; onCancel: () => void }) => {
  const { summary, tracks } = generation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = useMemo(
    () => toRowEntries(tracks.slice(0, maxShown).map((track) => ({ state: 'available', track }))),
    [tracks],
  );
  return (
    <section aria-busy="true">
      <header className={styles.head}>
        <Wave className={styles.wave} flowing />
        <span className={styles.record} aria-hidden="true">
          <Cover id={coverIdOf(generation)} alt="" rounded="none" className={styles.label} />
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

const Failed = ({ control, failure }: { control: GenerationControl; failure: NonNullable<Generation['failure']> }) => {
  const { navigate } = useShell();
  const { title, text, remedy } = failure;
  return (
    <>
      <h1>
        <VisuallyHidden>{texts.curate.heading}</VisuallyHidden>
      </h1>
      {remedy === 'retry' ? (
        <ErrorState title={title} text={text} retryLabel={problems.retry} onRetry={control.retry} />
      ) : (
        <EmptyState
          title={title}
          text={text}
          action={
            <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
              {remedy === 'connect' ? problems.connect : problems.reconnect}
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
