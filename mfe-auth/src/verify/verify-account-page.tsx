import { paths, resendCode, useShell, verifyAccount } from '@playa/contracts';
import { useState } from 'react';
import type { CodeStep } from '../code/code-form.tsx';
import { CodePage } from '../code/code-page.tsx';
import { useMailedLink } from '../code/mailed-link.ts';
import { type Pending, pendingAccount } from '../code/pending.ts';
import { keepWantedPage } from '../connect/wanted-page.ts';
import { PageLinks } from '../frame/page-links.tsx';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { loginStateOf } from '../login/page-before-login.ts';
import { texts } from '../texts.ts';

const signUpOrLogIn = (
  <PageLinks
    links={[
      { to: paths.signup, label: texts.signup.title },
      { to: paths.login, label: texts.login.title },
    ]}
  />
);

/** Confirms the e-mailed code, which starts the first session. */
export const VerifyAccountPage = () => {
  const { backend, session, navigate, location } = useShell();
  const goOn = useVisitorNavigate();
  const link = useMailedLink();
  // Read once, because the confirmation clears it while the page is still shown.
  const [pending] = useState(() => pendingAccount.read(location.state));
  const account = link ? { email: link.email } : pending;
  const stepOf = (pending: Pending): CodeStep => ({
    pending,
    link: link?.token,
    store: pendingAccount,
    confirm: async (code) => {
      const started = await backend.call(verifyAccount, { body: { code, email: pending.email } });
      pendingAccount.clear();
      keepWantedPage(loginStateOf(location.state)?.from ?? null);
      session.start(started);
      navigate(paths.newUserConnectAccounts, { replace: true });
    },
    askAgain: () => backend.call(resendCode, { body: { email: pending.email } }),
  });
  return (
    <CodePage
      title={texts.verify.title}
      step={account && stepOf(account)}
      without={{ text: texts.verify.nobody, links: signUpOrLogIn }}
      onBack={() => goOn(paths.signup, { state: account })}
    />
  );
};
