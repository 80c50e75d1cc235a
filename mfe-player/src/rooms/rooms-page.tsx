import { paths, useShell } from '@playa/contracts';
import { Button, EmptyState, ErrorState, LinkButton, SegmentedTabs, Skeleton } from '@playa/ui';
import { texts } from '../texts.ts';
import { RoomCard } from './room-card.tsx';
import styles from './rooms-page.module.css';
import { type RoomsList, useRooms } from './use-rooms.ts';

const { rooms: words } = texts.sharedRoom;

/** /rooms: the open rooms that the listener has joined, and public ones. */
export const RoomsPage = () => {
  const { location, navigate } = useShell();
  const list: RoomsList = new URLSearchParams(location.search).get('list') === 'public' ? 'public' : 'mine';
  const choose = (next: RoomsList) =>
    navigate(next === 'public' ? `${paths.rooms}?list=public` : paths.rooms, { replace: true });
  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.text}>{words.text}</p>
      </header>
      <SegmentedTabs
        label={words.lists}
        tabs={[
          { value: 'mine', label: words.mine },
          { value: 'public', label: words.public },
        ]}
        value={list}
        onChange={choose}
      >
        <Rooms key={list} list={list} />
      </SegmentedTabs>
    </article>
  );
};

const Rooms = ({ list }: { list: RoomsList }) => {
  const { rooms, loading, failed, retry, loadMore } = useRooms(list);
  if (rooms === null) {
    return failed ? (
      <ErrorState title={words.failed.title} text={words.failed.text} onRetry={retry} busy={loading} />
    ) : (
      <LoadingRooms />
    );
  }
  if (rooms.length === 0) return <NoRooms list={list} />;
  return (
    <>
      <ul className={styles.list}>
        {rooms.map((summary) => (
          <li key={summary.room.id}>
            <RoomCard summary={summary} />
          </li>
        ))}
      </ul>
      {loadMore ? (
        <div className={styles.more}>
          <p role="alert">{failed ? words.moreFailed : ''}</p>
          <Button variant="outline" busy={loading} onClick={loadMore}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </>
  );
};

const NoRooms = ({ list }: { list: RoomsList }) => {
  const { navigate } = useShell();
  const { title, text } = list === 'mine' ? words.emptyMine : words.emptyPublic;
  const action = (
    <LinkButton href={paths.home} onClick={() => navigate(paths.home)}>
      {texts.toLibrary}
    </LinkButton>
  );
  return <EmptyState title={title} text={text} action={action} />;
};

const LoadingRooms = () => (
  <div className={styles.list} role="status" aria-label={words.loading}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height="120px" rounded="card" />
    ))}
  </div>
);
