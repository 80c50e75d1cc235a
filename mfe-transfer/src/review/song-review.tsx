import type { MissingSong, ServiceName } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Check, Link2, SkipForward, X } from 'lucide-react';
import { reviewTexts as texts } from '../texts.ts';
import { differencesOf } from './differences.ts';
import { Key } from './key.tsx';
import styles from './song-review.module.css';
import { TrackCard } from './track-card.tsx';

const none: ReadonlySet<never> = new Set();

export interface ReviewActions {
  yes: () => void;
  another: () => void;
  notThere: () => void;
  search: () => void;
}

/** Compares the wanted song with a candidate, with the reason why it was not chosen automatically and the listener's choices. */
export const SongReview = ({
  song,
  destination,
  candidateIndex,
  busy,
  actions,
}: {
  song: MissingSong;
  destination: ServiceName;
  /** Index of the shown candidate. */
  candidateIndex: number;
  busy: boolean;
  actions: ReviewActions;
}) => {
  const { track, candidates, queries } = song;
  const candidate = candidates[candidateIndex];
  const differences = track && candidate ? differencesOf(track, candidate.track) : none;
  return (
    <div className={styles.review}>
      <div className={styles.sides}>
        {track ? (
          <TrackCard label={texts.wanted} track={track} differences={none} />
        ) : (
          <p className={styles.note}>{texts.gone}</p>
        )}
        {candidate ? (
          <TrackCard label={texts.found(destination)} track={candidate.track} differences={differences} />
        ) : (
          <p className={styles.note}>{texts.nothingFound(destination)}</p>
        )}
      </div>
      {candidate ? (
        <ul className={styles.why}>
          {candidates.length > 1 ? (
            <li className={styles.place}>{texts.candidate(candidateIndex + 1, candidates.length)}</li>
          ) : null}
          {candidate.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {!candidate && queries.length > 0 ? (
        <p className={styles.note} dir="auto">
          {texts.searchedFor(queries)}
        </p>
      ) : null}
      <div className={styles.actions}>
        {candidate ? (
          <Button
            size="small"
            busy={busy}
            icon={<Check size={18} />}
            onClick={actions.yes}
            aria-keyshortcuts={texts.keys.yes}
          >
            {texts.yes} <Key name={texts.keys.yes} />
          </Button>
        ) : null}
        {candidates.length > 1 ? (
          <Button
            size="small"
            variant="outline"
            icon={<SkipForward size={18} />}
            onClick={actions.another}
            aria-keyshortcuts={texts.keys.another}
          >
            {texts.another} <Key name={texts.keys.another} />
          </Button>
        ) : null}
        <Button
          size="small"
          variant={candidate ? 'outline' : 'primary'}
          icon={<Link2 size={18} />}
          onClick={actions.search}
          aria-keyshortcuts={texts.keys.search}
        >
          {texts.search} <Key name={texts.keys.search} />
        </Button>
        <Button
          size="small"
          variant="outline"
          busy={busy}
          icon={<X size={18} />}
          onClick={actions.notThere}
          aria-keyshortcuts={texts.keys.notThere}
        >
          {texts.notThere(destination)} <Key name={texts.keys.notThere} />
        </Button>
      </div>
    </div>
  );
};
