import { useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { CodeStep } from './code-step.ts';
import { requestCode } from './request-code.ts';
import styles from './resend.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendProps {
  step: CodeStep;
  /** Another code is on its way; the old one does not work any more. */
  onSent: () => void;
}

export const Resend = ({ step: { pending, store, askAgain }, onSent }: ResendProps) => {
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const [resendAt, setResendAt] = useState(pending.resendAt ?? 0);
  const seconds = useSecondsUntil(resendAt);

  const resend = async () => {
    setBusy(true);
    const request = await requestCode(askAgain);
    store.keep({ ...pending, resendAt: request.resendAt });
    setResendAt(request.resendAt);
    setBusy(false);
    notify(request.kind, request.message);
    if (request.kind === 'success') onSent();
  };

  return (
    <div className={styles.resend}>
      <p>{texts.code.missing}</p>
      <Button variant="ghost" size="small" busy={busy} disabled={seconds > 0} onClick={resend}>
        {texts.code.resend}
      </Button>
      {seconds > 0 ? <p className={styles.wait}>{texts.code.waitFor(seconds)}</p> : null}
    </div>
  );
};
