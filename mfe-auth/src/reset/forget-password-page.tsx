import { ForgetPasswordBody, forgetPassword, paths, useShell } from '@playa/contracts';
import { TextLink } from '@playa/ui';
import { pendingReset } from '../code/pending.ts';
import { resendAtAfterSending } from '../code/request-code.ts';
import { EmailField } from '../forms/account-fields.tsx';
import formStyles from '../forms/form.module.css';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { BackButton } from '../frame/back-button.tsx';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';

const EmailForm = () => {
  const { backend, location } = useShell();
  const goOn = useVisitorNavigate();
  const { form, errorOf, state } = useServerForm({
    schema: ForgetPasswordBody,
    // Filled for a user who returns from the code.
    defaultValues: { email: pendingReset.read(location.state)?.email ?? '' },
    send: async ({ email }) => {
      await backend.call(forgetPassword, { body: { email } });
      const pending = { email, resendAt: resendAtAfterSending() };
      pendingReset.keep(pending);
      goOn(paths.otpVerification, { state: pending });
    },
  });
  return (
    <ServerForm state={state} submitLabel={texts.forget.submit}>
      <EmailField placeholder={texts.field.emailExample} error={errorOf('email')} {...form.register('email')} />
    </ServerForm>
  );
};

/** First step of a password reset: the address to which the code is sent. */
export const ForgetPasswordPage = () => {
  const goOn = useVisitorNavigate();
  const toLogin = () => goOn(paths.login);
  return (
    <VisitorFrame
      title={texts.forget.title}
      intro={texts.forget.intro}
      before={<BackButton label={texts.back} onClick={toLogin} />}
    >
      <EmailForm />
      <p className={formStyles.after}>
        {texts.forget.remembered}{' '}
        <TextLink href={paths.login} onClick={toLogin}>
          {texts.login.title}
        </TextLink>
      </p>
    </VisitorFrame>
  );
};
