import type { ServiceName, Track } from '@playa/contracts';
import { formatDuration, PreviewButton } from '@playa/tracks';
import { Button, ListRow, SearchField, Spinner } from '@playa/ui';
import { type FormEvent, useState } from 'react';
import { reviewTexts as texts } from '../texts.ts';
import { displayText } from './differences.ts';
import styles from './song-search.module.css';
import { useSongSearch } from './use-song-search.ts';

const Result = ({ track, onChoose }: { track: Track; onChoose: () => void }) => {
  const { title, author } = displayText(track);
  const length = track.durationMs === null ? null : formatDuration(track.durationMs);
  return (
    <li>
      <ListRow
        leading={<PreviewButton track={track} />}
        title={title}
        subtitle={[author, track.album, length].filter(Boolean).join(' · ')}
        trailing={
          <Button size="small" variant="outline" aria-label={texts.choose(title)} onClick={onChoose}>
            {texts.chooseShort}
          </Button>
        }
      />
    </li>
  );
};

/** Searches the destination, or accepts the link of a song. Searches only on submit, as each search counts against a quota. */
export const SongSearch = ({
  service,
  initialWords,
  onChoose,
  onClose,
}: {
  service: ServiceName;
  initialWords: string;
  onChoose: (track: Track) => void;
  onClose: () => void;
}) => {
  const [text, setText] = useState(initialWords);
  const { found, words, busy, problem, hasMore, search, loadMore } = useSongSearch(service);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(text);
  };
  return (
    <div className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <SearchField
          autoFocus
          label={texts.searchLabel(service)}
          value={text}
          onChange={setText}
          maxLength={2000}
          dir="auto"
        />
        <div className={styles.buttons}>
          <Button type="submit" size="small" busy={busy}>
            {texts.searchButton}
          </Button>
          <Button size="small" variant="ghost" onClick={onClose}>
            {texts.closeSearch}
          </Button>
        </div>
      </form>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div role="status">
        {busy && !found ? <Spinner label={texts.searching} /> : null}
        {found?.length === 0 ? <p className={styles.none}>{texts.noResults(words)}</p> : null}
      </div>
      {found && found.length > 0 ? (
        <ul className={styles.results} aria-label={texts.searchLabel(service)}>
          {found.map((track) => (
            <Result key={track.id} track={track} onChoose={() => onChoose(track)} />
          ))}
        </ul>
      ) : null}
      {hasMore ? (
        <Button size="small" variant="outline" busy={busy} onClick={loadMore}>
          {texts.moreResults}
        </Button>
      ) : null}
    </div>
  );
};
