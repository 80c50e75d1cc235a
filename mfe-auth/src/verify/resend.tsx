import { useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { keepPending, type PendingAccount } from './pending-account.ts';
import { requestCode } from './request-code.ts';
import styles from './resend.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendProps {
  account: PendingAccount;
  /** Another code is on its way; the old one does not work any more. */
  onSent: () => void;
}

export const Resend = ({ account, onSent }: ResendProps) => {
  const { backend, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const [resendAt, setResendAt] = useState(account.resendAt ?? 0);
  const seconds = useSecondsUntil(resendAt);

  const resend = async () => {
    setBusy(true);
    const request = await requestCode(backend, account.email);
    keepPending({ ...account, resendAt: request.resendAt });
    setResendAt(request.resendAt);
    setBusy(false);
    notify(request.kind, request.message);
    if (request.kind === 'success') onSent();
  };

  return (
    <div className={styles.resend}>
      <p>{texts.verify.missing}</p>
      <Button variant="ghost" size="small" busy={busy} disabled={seconds > 0} onClick={resend}>
        {texts.verify.resend}
      </Button>
      {seconds > 0 ? <p className={styles.wait}>{texts.verify.waitFor(seconds)}</p> : null}
    </div>
  );
};
