import { paths, type SessionInfo, useShell } from '@playa/contracts';
import { Button, ConfirmDialog, ErrorState, Skeleton, sheetStack, TextLink, VisuallyHidden } from '@playa/ui';
import { LogOut } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../forms/message-of.ts';
import { PageHeader } from '../frame/page-header.tsx';
import { UserPage } from '../frame/user-page.tsx';
import { Rows } from '../rows/rows.tsx';
import { texts } from '../texts.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-page.module.css';
import { type Sessions, useSessions } from './use-sessions.ts';

const { sessions: words } = texts;

type Heading = RefObject<HTMLHeadingElement | null>;

const Loading = () => (
  <div role="status" className={styles.loading}>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height="64px" rounded="item" />
    ))}
  </div>
);

/** The button that logs out all other devices, with its confirmation. */
const EndOthers = ({ endOthers, heading }: Pick<Sessions, 'endOthers'> & { heading: Heading }) => {
  const { notify } = useShell();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const message = await endOthers();
      // The button that opened the dialog was removed.
      if (heading.current) sheetStack().returnTo(heading.current);
      setAsking(false);
      notify('success', message);
    } catch (error) {
      notify('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="large"
        fullWidth
        icon={<LogOut />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.endOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title={words.ask}
        text={words.askText}
        confirmLabel={words.endOthersShort}
        cancelLabel={texts.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

const SessionList = ({ list, own, heading }: { list: readonly SessionInfo[]; own: Sessions; heading: Heading }) => {
  const { notify } = useShell();
  const [leaving, setLeaving] = useState<string | null>(null);
  const end = async (sessionId: string) => {
    setLeaving(sessionId);
    try {
      notify('success', await own.end(sessionId));
      // The focused row was removed.
      heading.current?.focus();
    } catch (error) {
      notify('error', messageOf(error));
    } finally {
      setLeaving(null);
    }
  };
  const others = list.filter(({ current }) => !current).length;
  return (
    <>
      <Rows>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} busy={leaving === session.id} onEnd={() => end(session.id)} />
        ))}
      </Rows>
      {others > 0 ? (
        <EndOthers endOthers={own.endOthers} heading={heading} />
      ) : (
        <p className={styles.alone}>{words.alone}</p>
      )}
    </>
  );
};

/** Lists the logged-in devices, which the user can log out. */
export const SessionsPage = () => {
  const { navigate } = useShell();
  const own = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sessions, problem, retry } = own;
  const intro = (
    <>
      {words.intro.before}
      <TextLink href={paths.changePassword} onClick={() => navigate(paths.changePassword)}>
        {words.intro.changePassword}
      </TextLink>
      {words.intro.after}
    </>
  );
  return (
    <UserPage>
      <PageHeader title={words.title} intro={intro} headingRef={heading} />
      {sessions ? <SessionList list={sessions} own={own} heading={heading} /> : null}
      {sessions === null && problem !== null ? (
        <ErrorState title={words.failed} text={problem} onRetry={retry} />
      ) : null}
      {sessions === null && problem === null ? <Loading /> : null}
    </UserPage>
  );
};
