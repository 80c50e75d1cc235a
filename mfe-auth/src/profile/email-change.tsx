import { confirmEmail, resendEmailCode, type User, useShell } from '@playa/contracts';
import { Card } from '@playa/ui';
import { useId, useState } from 'react';
import { CodeForm } from '../code/code-form.tsx';
import { useMailedLink } from '../code/mailed-link.ts';
import { pendingEmail } from '../code/pending.ts';
import { texts } from '../texts.ts';
import styles from './email-change.module.css';

/** Asks for the code that was mailed to the user's new address. */
export const EmailChange = ({ email, user }: { email: string; user: User }) => {
  const { backend, session, notify } = useShell();
  const titleId = useId();
  const [pending] = useState(() => pendingEmail.read({ email }) ?? { email });
  const opened = useMailedLink();
  const link = opened?.email === email ? opened.token : undefined;
  const confirm = async (code: string) => {
    const changed = await backend.call(confirmEmail, { body: { code } });
    pendingEmail.clear();
    session.update(changed.user);
    notify('success', changed.message);
  };
  return (
    <Card role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {texts.profile.newEmail}
      </h2>
      <p className={styles.text}>
        {link === undefined ? `${texts.code.intro}. ${texts.code.sentTo}` : texts.code.linkOpened}{' '}
        <strong className={styles.email}>{email}</strong>. {texts.profile.until(user.email)}
      </p>
      <CodeForm
        key={link}
        step={{ pending, link, store: pendingEmail, confirm, askAgain: () => backend.call(resendEmailCode) }}
      />
    </Card>
  );
};
