import { paths, useShell } from '@playa/contracts';
import { IconButton, LinkButton } from '@playa/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { readPending } from './pending-account.ts';
import styles from './verify-account-page.module.css';

const NobodyPending = () => {
  const { navigate } = useShell();
  return (
    <div className={styles.choice}>
      <LinkButton size="large" href={paths.signup} onClick={() => navigate(paths.signup)}>
        {texts.signup.title}
      </LinkButton>
      <LinkButton size="large" variant="outline" href={paths.login} onClick={() => navigate(paths.login)}>
        {texts.login.title}
      </LinkButton>
    </div>
  );
};

/** Confirms the e-mailed code, which starts the first session. */
export const VerifyAccountPage = () => {
  const { navigate, location } = useShell();
  // Read once: a confirmed account is forgotten while the page is still there.
  const [account] = useState(() => readPending(location.state));
  const goBack = () => navigate(paths.signup, { state: account });
  const back = (
    <IconButton
      className={styles.back}
      variant="outline"
      label={texts.verify.back}
      icon={<ArrowLeft size={20} />}
      onClick={goBack}
    />
  );
  const intro = account ? (
    <>
      {texts.verify.intro}. {texts.verify.sentTo} <strong className={styles.email}>{account.email}</strong>.
    </>
  ) : (
    texts.verify.nobody
  );
  return (
    <VisitorFrame title={texts.verify.title} intro={intro} before={back}>
      {account ? <CodeForm account={account} /> : <NobodyPending />}
    </VisitorFrame>
  );
};
