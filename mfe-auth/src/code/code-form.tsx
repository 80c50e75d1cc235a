import { CodeBody, useShell, verificationCodeLength } from '@playa/contracts';
import { Button, CodeInput } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';
import styles from './code-form.module.css';
import { LinkForm } from './link-form.tsx';
import type { Pending, PendingStore } from './pending.ts';
import { requestCode } from './request-code.ts';

/** A step that requires a code from an e-mail. */
export interface CodeStep {
  pending: Pending;
  store: PendingStore;
  /** Sends the code and continues; its errors are shown. */
  confirm: (code: string) => Promise<void>;
  /** Requests another code; resolves with the server's message. */
  askAgain: () => Promise<{ message: string }>;
  /** The token of the mail's link, if the user opened the link. */
  link?: string;
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Counts down the whole seconds until a time (milliseconds since 1970) to 0. */
const useCountdown = (moment: number): number => {
  const [, setTick] = useState(0);
  const left = secondsUntil(moment);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
};

interface ResendProps {
  step: CodeStep;
  /** The text before the button. */
  reason: string;
  /** Called when another code was sent; the old one is no longer valid. */
  onSent: () => void;
}

const Resend = ({ step: { pending, store, askAgain }, reason, onSent }: ResendProps) => {
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const [resendAt, setResendAt] = useState(pending.resendAt ?? 0);
  const seconds = useCountdown(resendAt);

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
      <p>{reason}</p>
      <Button variant="ghost" size="small" busy={busy} disabled={seconds > 0} onClick={resend}>
        {texts.code.resend}
      </Button>
      {seconds > 0 ? <p className={styles.wait}>{texts.code.waitFor(seconds)}</p> : null}
    </div>
  );
};

interface BoxesProps {
  confirm: CodeStep['confirm'];
}

/** The code input and its button. */
const CodeBoxes = ({ confirm }: BoxesProps) => {
  const formRef = useRef<HTMLFormElement>(null);
  const { form, errorOf, state } = useServerForm({
    schema: CodeBody.pick({ code: true }),
    defaultValues: { code: '' },
    send: ({ code }) => confirm(code),
  });
  const { field } = useController({ name: 'code', control: form.control });
  useEffect(() => {
    // Runs after the shell has moved the focus to the page's heading.
    const frame = requestAnimationFrame(() => formRef.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ServerForm ref={formRef} state={state} submitLabel={texts.code.submit}>
      <CodeInput
        label={texts.code.label}
        length={verificationCodeLength}
        value={field.value}
        onChange={field.onChange}
        error={errorOf('code')}
      />
    </ServerForm>
  );
};

/** The code input, or the button for the mail's link, and a button that requests another mail. */
export const CodeForm = ({ step }: { step: CodeStep }) => {
  const [link, setLink] = useState(step.link);
  const [sent, setSent] = useState(0);
  const startAnew = () => {
    setLink(undefined);
    setSent((count) => count + 1);
  };
  return (
    <>
      {link === undefined ? (
        <CodeBoxes key={sent} confirm={step.confirm} />
      ) : (
        <LinkForm token={link} confirm={step.confirm} />
      )}
      <Resend step={step} reason={link === undefined ? texts.code.missing : texts.code.linkFailed} onSent={startAnew} />
    </>
  );
};
