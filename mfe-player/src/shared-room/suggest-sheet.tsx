import { type NewRoomSong, type ServiceName, type StreamingClient, serviceLabels, type Track } from '@playa/contracts';
import { describeTrack, formatDuration, toHttpUrl } from '@playa/tracks';
import { Button, Cover, EmptyState, ErrorState, ListRow, SearchField, Sheet, Skeleton } from '@playa/ui';
import { Check, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { RoomOutcome } from '../live/room-session.ts';
import { texts } from '../texts.ts';
import styles from './sheets.module.css';
import { toNewRoomSong } from './to-new-room-song.ts';
import { useSongSearch } from './use-song-search.ts';

const { suggest: words } = texts.sharedRoom;

interface SuggestSheetProps {
  /** The service that is searched. */
  service: ServiceName;
  client: StreamingClient;
  /** Whether songs are added to the queue at once; else they are suggested to the owner. */
  addsToQueue: boolean;
  onSuggest: (song: NewRoomSong) => Promise<RoomOutcome<{ state: 'queued' | 'suggested' }>>;
  onClose: () => void;
}

/** Searches songs on the member's service and adds or suggests them. */
export const SuggestSheet = ({ service, client, addsToQueue, onSuggest, onClose }: SuggestSheetProps) => {
  const [text, setText] = useState('');
  const { state, search } = useSongSearch(client);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={addsToQueue ? words.add : words.suggest}
      description={addsToQueue ? words.addText : words.suggestText}
    >
      <form className={styles.search} onSubmit={submit}>
        <SearchField label={words.search(serviceLabels[service])} value={text} onChange={setText} dir="auto" />
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          {words.find}
        </Button>
      </form>
      {state.phase === 'searching' ? <Searching /> : null}
      {state.phase === 'failed' ? (
        <ErrorState title={words.failed} text={state.message} onRetry={() => search(state.text)} />
      ) : null}
      {state.phase === 'found' && state.tracks.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : null}
      {state.phase === 'found' ? (
        <ul className={styles.found}>
          {state.tracks.map((track) => (
            <li key={track.id}>
              <SearchResult track={track} onSuggest={onSuggest} />
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
};

const Searching = () => (
  <div role="status" aria-label={words.searching} className={styles.list}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height="60px" />
    ))}
  </div>
);

const SearchResult = ({ track, onSuggest }: { track: Track } & Pick<SuggestSheetProps, 'onSuggest'>) => {
  const [state, setState] = useState<'idle' | 'busy' | 'queued' | 'suggested'>('idle');
  const [problem, setProblem] = useState('');
  const { title, author } = describeTrack(track);
  const song = toNewRoomSong(track);
  const suggest = async () => {
    if (!song) return;
    setState('busy');
    const outcome = await onSuggest(song);
    setProblem(outcome.ok ? '' : outcome.message);
    setState(outcome.ok ? outcome.state : 'idle');
  };
  const isDone = state === 'queued' || state === 'suggested';
  const length = track.durationMs === null ? null : formatDuration(track.durationMs);
  return (
    <>
      <ListRow
        leading={<Cover id={track.id} src={toHttpUrl(track.imageUrl)} alt="" size={44} rounded="chip" />}
        title={title}
        subtitle={[author, length].filter(Boolean).join(' · ')}
        trailing={
          isDone ? (
            <span className={styles.done} role="status">
              <Check size={18} aria-hidden="true" />
              {state === 'queued' ? words.queued : words.suggested}
            </span>
          ) : (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus />}
              busy={state === 'busy'}
              disabled={song === null}
              aria-label={words.bring(title)}
              onClick={() => void suggest()}
            >
              {words.bringShort}
            </Button>
          )
        }
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
};
