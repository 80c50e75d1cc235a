import { forgetPassword, paths, useShell, verifyResetPassword } from '@playa/contracts';
import { useState } from 'react';
import type { CodeStep } from '../code/code-form.tsx';
import { CodePage } from '../code/code-page.tsx';
import { useMailedLink } from '../code/mailed-link.ts';
import { type Pending, pendingReset } from '../code/pending.ts';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { texts } from '../texts.ts';
import { RestartLinks } from './restart-links.tsx';

/** Second step of a password reset: the code from the e-mail. */
export const OtpVerificationPage = () => {
  const { backend, location } = useShell();
  const goOn = useVisitorNavigate();
  const link = useMailedLink();
  const [pending] = useState(() => pendingReset.read(location.state));
  const reset = link ? { email: link.email } : pending;
  const stepOf = (pending: Pending): CodeStep => ({
    pending,
    link: link?.token,
    store: pendingReset,
    confirm: async (code) => {
      const { email } = pending;
      await backend.call(verifyResetPassword, { body: { code, email } });
      pendingReset.keep({ email });
      goOn(paths.confirmPassword, { replace: true, state: { email } });
    },
    askAgain: () => backend.call(forgetPassword, { body: { email: pending.email } }),
  });
  return (
    <CodePage
      title={link ? texts.confirm.title : texts.otp.title}
      step={reset && stepOf(reset)}
      without={{ text: texts.otp.nobody, links: <RestartLinks /> }}
      onBack={() => goOn(paths.forgetPassword, { state: reset })}
    />
  );
};
