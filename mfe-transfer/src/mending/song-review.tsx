import type { MissingSong, ServiceName } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Check, Link2, SkipForward, X } from 'lucide-react';
import { mendingTexts as texts } from '../texts.ts';
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

/** The wanted song beside one candidate, why that was not taken by itself, and what the listener can say. */
export const SongReview = ({
  song,
  destination,
  place,
  busy,
  actions,
}: {
  song: MissingSong;
  destination: ServiceName;
  /** Which candidate is shown, from 0. */
  place: number;
  busy: boolean;
  actions: ReviewActions;
}) => {
  const { track, candidates, queries } = song;
  const shown = candidates[place];
  const differences = track && shown ? differencesOf(track, shown.track) : none;
  return (
    <div className={styles.review}>
      <div className={styles.sides}>
        {track ? (
          <TrackCard label={texts.wanted} track={track} differences={none} />
        ) : (
          <p className={styles.note}>{texts.gone}</p>
        )}
        {shown ? (
          <TrackCard label={texts.found(destination)} track={shown.track} differences={differences} />
        ) : (
          <p className={styles.note}>{texts.nothingFound(destination)}</p>
        )}
      </div>
      {shown ? (
        <ul className={styles.why}>
          {candidates.length > 1 ? (
            <li className={styles.place}>{texts.candidate(place + 1, candidates.length)}</li>
          ) : null}
          {shown.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {!shown && queries.length > 0 ? (
        <p className={styles.note} dir="auto">
          {texts.searchedFor(queries)}
        </p>
      ) : null}
      <div className={styles.actions}>
        {shown ? (
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
          variant={shown ? 'outline' : 'primary'}
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
