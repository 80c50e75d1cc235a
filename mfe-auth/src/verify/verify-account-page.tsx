import { paths, resendCode, useShell, verifyAccount } from '@playa/contracts';
import { useState } from 'react';
import { CodePage } from '../code/code-page.tsx';
import type { CodeStep } from '../code/code-step.ts';
import { type Pending, pendingAccount } from '../code/pending.ts';
import { useOnward } from '../frame/use-onward.ts';
import { Ways } from '../frame/ways.tsx';
import { texts } from '../texts.ts';

const signUpOrLogIn = (
  <Ways
    ways={[
      { to: paths.signup, label: texts.signup.title },
      { to: paths.login, label: texts.login.title },
    ]}
  />
);

/** Confirms the e-mailed code, which starts the first session. */
export const VerifyAccountPage = () => {
  const { backend, session, navigate, location } = useShell();
  const goOn = useOnward();
  // Read once: a confirmed account is forgotten while the page is still there.
  const [account] = useState(() => pendingAccount.read(location.state));
  const stepOf = (pending: Pending): CodeStep => ({
    pending,
    store: pendingAccount,
    confirm: async (code) => {
      const started = await backend.call(verifyAccount, { body: { code, email: pending.email } });
      pendingAccount.forget();
      session.start(started);
      navigate(paths.newUserConnectAccounts, { replace: true });
    },
    askAgain: () => backend.call(resendCode, { body: { email: pending.email } }),
  });
  return (
    <CodePage
      title={texts.verify.title}
      step={account && stepOf(account)}
      without={{ text: texts.verify.nobody, ways: signUpOrLogIn }}
      onBack={() => goOn(paths.signup, { state: account })}
    />
  );
};
