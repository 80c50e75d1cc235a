import { CurrentPasswordBody, deleteAccount, paths, useShell } from '@playa/contracts';
import { Card, ConfirmDialog, PasswordField, TextLink } from '@playa/ui';
import { useState } from 'react';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { BackButton } from '../frame/back-button.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import styles from './delete-account-page.module.css';
import { useConfirmation } from './use-confirmation.ts';

const words = texts.deletion;

/** Explains what is deleted and when. */
const Steps = () => (
  <Card className={styles.card}>
    <ol className={styles.steps}>
      {words.steps.map(([when, what]) => (
        <li key={when}>
          <strong>{when}</strong>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </Card>
);

const DeleteAccountForm = ({ onPlanned }: { onPlanned: (until: Date) => void }) => {
  const { backend, session, navigate } = useShell();
  const { ask, dialog } = useConfirmation();
  const { form, errorOf, state } = useServerForm({
    schema: CurrentPasswordBody,
    defaultValues: { currentPassword: '' },
    send: async (body) => {
      if (!(await ask())) return;
      const { deletesAt } = await backend.call(deleteAccount, { body });
      onPlanned(new Date(deletesAt));
      await session.end();
    },
  });
  return (
    <>
      <Steps />
      <p className={styles.stays}>
        {words.stays}{' '}
        <TextLink href={paths.downloadData} onClick={() => navigate(paths.downloadData)}>
          {words.take}
        </TextLink>
      </p>
      <ServerForm state={state} submitLabel={words.submit} danger>
        <PasswordField
          label={texts.field.currentPassword}
          error={errorOf('currentPassword')}
          {...form.register('currentPassword')}
        />
      </ServerForm>
      <ConfirmDialog
        {...dialog}
        title={words.ask}
        text={words.confirm}
        confirmLabel={words.submit}
        cancelLabel={words.keep}
        danger
      />
    </>
  );
};

/** "Tuesday 24 November at 15:40", in the user's time zone. */
const momentOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);

const Planned = ({ until }: { until: Date }) => (
  <VisitorFrame title={words.doneTitle} intro={words.doneIntro}>
    <div className={styles.until} role="status">
      <span>{words.until}</span>
      <time dateTime={until.toISOString()}>{momentOf(until)}</time>
      <span>{words.afterwards}</span>
    </div>
    <PageLinks
      links={[
        { to: paths.login, label: words.login },
        { to: paths.landing, label: words.leave },
      ]}
    />
  </VisitorFrame>
);

const loginFirst = (
  <PageLinks links={[{ to: paths.login, label: texts.login.title, state: { from: paths.deleteAccount } }]} />
);

/** For users. The shell's guard also allows visitors, because the user is logged out at the end. */
export const DeleteAccountPage = () => {
  const { session, navigate } = useShell();
  const [until, setUntil] = useState<Date | null>(null);
  if (until) return <Planned until={until} />;
  const signedIn = session.user !== null;
  const back = <BackButton label={words.back} onClick={() => navigate(paths.account)} />;
  return (
    <VisitorFrame title={words.title} intro={signedIn ? words.intro : words.nobody} before={signedIn ? back : null}>
      {signedIn ? <DeleteAccountForm onPlanned={setUntil} /> : loginFirst}
    </VisitorFrame>
  );
};
