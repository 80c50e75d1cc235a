import type { NewRoomSong, RoomSong } from '@playa/contracts';
import type { RoomModel } from '@playa/rooms';
import { toHttpUrl } from '@playa/tracks';
import { Button, Cover, ListRow, Sheet } from '@playa/ui';
import { Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { RoomSession } from '../live/room-session.ts';
import { positionAfter } from '../queue/reorder.ts';
import { QueueList } from '../song-list/queue-list.tsx';
import type { QueueChanges, QueueSong } from '../song-list/queue-song.ts';
import { UndoNote } from '../song-list/undo-note.tsx';
import { texts } from '../texts.ts';
import styles from './sheets.module.css';
import { useRoomOrder } from './use-room-order.ts';

const { queue: words } = texts.sharedRoom;

interface RoomQueueSheetProps {
  session: Pick<RoomSession, 'command' | 'suggest'>;
  view: RoomModel;
  isOwner: boolean;
  /** Entry of the current song; null if there is none. */
  current: number | null;
  playing: boolean;
  /** Opens the search for songs; absent if the listener may not add any. */
  onSuggest?: () => void;
  onClose: () => void;
}

const authorOf = ({ artists }: RoomSong): string => artists.filter(Boolean).join(', ') || texts.unknown;

const toQueueSong = (song: RoomSong): QueueSong => ({
  id: song.entry,
  coverId: song.trackId,
  title: song.title || texts.unknown,
  author: authorOf(song),
  imageUrl: toHttpUrl(song.imageUrl),
  durationMs: song.durationMs,
  addedBy: song.addedBy,
});

/** Converts a room's song to a suggestion, to add it again. */
const toSuggestion = ({
  service,
  trackId,
  title,
  artists,
  album,
  durationMs,
  isrc,
  imageUrl,
  previewUrl,
}: RoomSong): NewRoomSong => ({
  ...{ service, trackId, title, artists, album, durationMs, isrc, imageUrl, previewUrl },
});

/** The room's queue. The owner can reorder it and decides on suggestions. */
export const RoomQueueSheet = (props: RoomQueueSheetProps) => {
  const { session, view, isOwner, current, playing, onSuggest, onClose } = props;
  const { order, problem, move, remove } = useRoomOrder(session, view);
  const [removed, setRemoved] = useState<{ song: RoomSong; index: number } | null>(null);
  const songs = order.flatMap((entry) => view.songs.get(entry) ?? []);
  const suggested = [...view.songs.values()].filter(({ state }) => state === 'suggested');
  const changes: QueueChanges = {
    move,
    playNext: (entry) => move(entry, positionAfter(order, entry, current)),
    remove: (entry) => {
      const song = view.songs.get(entry);
      if (song) setRemoved({ song, index: order.indexOf(entry) });
      remove(entry);
    },
    canRemoveCurrent: true,
  };
  /** The room has dropped the song: it is added at the end and moved to its former index. */
  const undo = async () => {
    if (!removed) return;
    setRemoved(null);
    const outcome = await session.suggest(toSuggestion(removed.song));
    if (outcome.ok) await session.command({ kind: 'move', entry: outcome.entry, to: removed.index });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      description={texts.list.songs(songs.length)}
      footer={
        onSuggest ? (
          <Button variant="secondary" icon={<Plus />} onClick={onSuggest}>
            {isOwner ? texts.sharedRoom.suggest.add : texts.sharedRoom.suggest.bringShort}
          </Button>
        ) : undefined
      }
    >
      {suggested.length > 0 ? <Suggestions songs={suggested} isOwner={isOwner} session={session} /> : null}
      <QueueList
        songs={songs.map(toQueueSong)}
        current={current}
        sounding={playing}
        onSelect={isOwner ? (entry) => void session.command({ kind: 'play', entry }) : undefined}
        changes={isOwner ? changes : null}
      />
      <UndoNote text={removed && texts.queue.removed(removed.song.title)} onUndo={() => void undo()} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Sheet>
  );
};

interface SuggestionsProps {
  songs: readonly RoomSong[];
  isOwner: boolean;
  session: Pick<RoomSession, 'command'>;
}

/** Suggestions that the owner has not decided on. */
const Suggestions = ({ songs, isOwner, session }: SuggestionsProps) => (
  <section className={styles.suggestions} aria-label={words.suggested}>
    <h3 className={styles.heading}>{words.suggested}</h3>
    <ul className={styles.list}>
      {songs.map((song) => (
        <li key={song.entry}>
          <ListRow
            leading={<Cover id={song.trackId} src={toHttpUrl(song.imageUrl)} alt="" size={44} rounded="chip" />}
            title={song.title || texts.unknown}
            subtitle={[authorOf(song), song.addedBy && texts.queue.addedBy(song.addedBy)].filter(Boolean).join(' · ')}
            trailing={isOwner ? <Decision song={song} session={session} /> : undefined}
          />
        </li>
      ))}
    </ul>
  </section>
);

const Decision = ({ song: { entry, title }, session }: { song: RoomSong } & Pick<SuggestionsProps, 'session'>) => {
  const [busy, setBusy] = useState(false);
  const decide = async (kind: 'accept' | 'remove') => {
    setBusy(true);
    await session.command({ kind, entry });
    setBusy(false);
  };
  return (
    <span className={styles.decision}>
      <Button
        variant="secondary"
        size="small"
        icon={<Check />}
        disabled={busy}
        aria-label={words.accept(title)}
        title={words.accept(title)}
        onClick={() => void decide('accept')}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<X />}
        disabled={busy}
        aria-label={words.decline(title)}
        title={words.decline(title)}
        onClick={() => void decide('remove')}
      />
    </span>
  );
};
