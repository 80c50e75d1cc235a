import {
  createRoom,
  idempotencyKeyHeader,
  type PlaylistRef,
  ProblemError,
  pathTo,
  StreamingError,
  truncateText,
  useShell,
} from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { problemOf } from '../playback/playback-problem.ts';
import { useOwnPlayback } from '../playback/use-playback.ts';
import { fieldErrors, RoomFields, type RoomFieldValues } from '../shared-room/room-fields.tsx';
import { texts } from '../texts.ts';
import { type CollectedSongs, collectSongs } from './collect-songs.ts';
import { goOnInRoom } from './go-on-in-room.ts';
import styles from './open-room-sheet.module.css';
import { useLiveRooms } from './use-live-room.ts';

const { open: words } = texts.live;

/** Milliseconds after which it is told how far the reading has come. */
const tellAfterMs = 1_000;

const nameLimit = 100;

const leftOutWords = ({ leftOut, isCut, songs }: CollectedSongs): string =>
  [isCut && words.someLeftOut(songs.length), leftOut > 0 && words.leftOut(leftOut)].filter(Boolean).join(' ');

/** Opens a room with the songs of a playlist, and goes there with the music. */
export const OpenRoomSheet = ({ playlist, onClose }: { playlist: PlaylistRef; onClose: () => void }) => {
  const { backend, streaming, session, navigate, notify } = useShell();
  const playback = useOwnPlayback();
  const rooms = useLiveRooms();
  const [values, setValues] = useState<RoomFieldValues>({
    name: truncateText(playlist.name, nameLimit),
    description: '',
    isPublic: false,
    suggestions: 'suggest',
  });
  const [wasTried, setWasTried] = useState(false);
  const [read, setRead] = useState<{ count: number; isLong: boolean } | null>(null);
  const [problem, setProblem] = useState('');
  const life = useRef(new AbortController());
  /** Of what was sent last: the same again, after a lost answer, opens no second room. */
  const sent = useRef({ body: '', key: '' });
  const formId = useId();
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  const open = async (signal: AbortSignal): Promise<void> => {
    const { service, id } = playlist;
    const onRead = (count: number) => setRead((before) => ({ count, isLong: before?.isLong ?? false }));
    const collected = await collectSongs(streaming.client(service), id, { signal, onRead });
    if (collected.songs.length === 0) return setProblem(words.nothing);
    const { name: playlistName, imageUrl } = playlist;
    const body = {
      ...values,
      service,
      playlistId: id,
      playlistName: playlistName || texts.untitled,
      imageUrl,
      songs: collected.songs,
    };
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    const room = await backend.call(createRoom, { body, headers: { [idempotencyKeyHeader]: sent.current.key } });
    if (signal.aborted || !session.user) return;
    if (collected.isCut || collected.leftOut > 0) notify('info', leftOutWords(collected));
    void goOnInRoom(playback, rooms, room, session.user._id);
    navigate(pathTo('room', { roomId: room.room.id }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (read !== null || Object.keys(fieldErrors(values)).length > 0) return;
    const { signal } = life.current;
    setProblem('');
    setRead({ count: 0, isLong: false });
    const timer = setTimeout(() => setRead((now) => now && { ...now, isLong: true }), tellAfterMs);
    try {
      await open(signal);
    } catch (error) {
      if (!signal.aborted) setProblem(wordsOf(playlist, error));
    }
    clearTimeout(timer);
    if (!signal.aborted) setRead(null);
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <Button type="submit" form={formId} busy={read !== null} fullWidth>
          {words.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <RoomFields values={values} onChange={setValues} showsErrors={wasTried} />
        <p className={styles.told} role="status">
          {read?.isLong ? words.reading(read.count) : ''}
        </p>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </Sheet>
  );
};

const wordsOf = ({ service }: PlaylistRef, error: unknown): string => {
  if (error instanceof StreamingError) return problemOf(service, error).text;
  return error instanceof ProblemError ? error.problem.message : texts.live.lost;
};
