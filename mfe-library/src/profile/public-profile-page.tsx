import { type PublicProfile, useShell } from '@playa/contracts';
import { Avatar, Button, Cover, EmptyState, ErrorState, Skeleton, useAutoRetry, VisuallyHidden } from '@playa/ui';
import { Share2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import { usePublicProfileQuery } from '../store/library-api.ts';
import { problemOf } from '../store/library-problem.ts';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import styles from './public-profile-page.module.css';

const { publicProfile: words } = texts;

const since = (iso: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date(iso));

/** Following and sharing people are on their way: the figures are samples, the buttons do nothing yet. */
const Profile = ({ username, memberSince }: PublicProfile) => {
  const noteId = useId();
  return (
    <section className={styles.profile}>
      <Cover id={username} alt="" rounded="card" loading="eager" className={styles.banner} />
      <Avatar name={username} size={112} decorative className={styles.avatar} />
      <h1 className={styles.name}>{username}</h1>
      <p className={styles.since}>{words.since(since(memberSince))}</p>
      <ul className={styles.figures}>
        <li>{words.followers}</li>
        <li>{words.following}</li>
      </ul>
      <div className={styles.actions}>
        <Button disabled aria-describedby={noteId}>
          {words.follow}
        </Button>
        <Button variant="outline" icon={<Share2 />} disabled aria-describedby={noteId}>
          {words.share}
        </Button>
      </div>
      <p className={styles.note} id={noteId}>
        {words.inProgress}
      </p>
    </section>
  );
};

const Loading = () => (
  <div className={styles.profile} role="status">
    <VisuallyHidden>{words.loading}</VisuallyHidden>
    <Skeleton rounded="card" height="auto" className={styles.banner} />
    <Skeleton rounded="full" width="112px" height="112px" className={styles.avatar} />
    <Skeleton width="180px" height="34px" className={styles.name} />
    <Skeleton width="140px" height="15px" className={styles.since} />
  </div>
);

const ProfileOf = ({ username }: { username: string }) => {
  const { data: profile, error, isFetching, refetch } = usePublicProfileQuery(username);
  const problem = useMemo(() => error && problemOf(error), [error]);
  useAutoRetry(problem, refetch);
  if (profile) return <Profile {...profile} />;
  return (
    <>
      <h1>
        <VisuallyHidden>{words.heading}</VisuallyHidden>
      </h1>
      {problem ? null : <Loading />}
      {problem?.kind === 'not-found' ? <EmptyState title={words.missing(username)} text={words.missingText} /> : null}
      {problem && problem.kind !== 'not-found' ? (
        <ErrorState title={words.problem} text={problem.message} busy={isFetching} onRetry={refetch} />
      ) : null}
    </>
  );
};

/** /publicprofile/{user}: what other users see of somebody. */
export const PublicProfilePage = () => {
  const { user: username = '' } = useShell().location.params;
  return (
    <LibraryStoreProvider>
      <ProfileOf key={username} username={username} />
    </LibraryStoreProvider>
  );
};
