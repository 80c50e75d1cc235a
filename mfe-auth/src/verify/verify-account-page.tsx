import { CodeBody, paths, useShell, verificationCodeLength, verifyAccount } from '@playa/contracts';
import { Button, CodeInput, IconButton, LinkButton } from '@playa/ui';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import formStyles from '../forms/form.module.css';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { forgetPending, type PendingAccount, readPending } from './pending-account.ts';
import { Resend } from './resend.tsx';
import styles from './verify-account-page.module.css';

/** Milliseconds: long enough to see a slip in the last digit, or to press the button oneself. */
const grace = 800;

/** Submits the form once the code is complete, unless this very code was sent already. */
const useSendWhenComplete = (code: string, sent: RefObject<string>, form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    if (code.length < verificationCodeLength) return;
    const timer = setTimeout(() => {
      if (sent.current !== code) form.current?.requestSubmit();
    }, grace);
    return () => clearTimeout(timer);
  }, [code, sent, form]);
};

const CodeForm = ({ account }: { account: PendingAccount }) => {
  const { backend, session, navigate } = useShell();
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef('');
  const { form, submit, errorOf, problem, busy } = useServerForm({
    schema: CodeBody.pick({ code: true }),
    defaultValues: { code: '' },
    send: async ({ code }) => {
      sent.current = code;
      const started = await backend.call(verifyAccount, { body: { code, email: account.email } });
      forgetPending();
      session.start(started);
      navigate(paths.newUserConnectAccounts, { replace: true });
    },
  });
  const { field } = useController({ name: 'code', control: form.control });
  useSendWhenComplete(field.value, sent, formRef);
  const startAnew = () => {
    sent.current = '';
    form.reset();
    formRef.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <form ref={formRef} className={formStyles.form} onSubmit={submit} noValidate>
        <CodeInput
          label={texts.verify.code}
          length={verificationCodeLength}
          value={field.value}
          onChange={field.onChange}
          error={errorOf('code')}
          autoFocus
        />
        <FormProblem message={problem} />
        <Button type="submit" size="large" fullWidth busy={busy}>
          {texts.verify.submit}
        </Button>
      </form>
      <Resend account={account} onSent={startAnew} />
    </>
  );
};

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
