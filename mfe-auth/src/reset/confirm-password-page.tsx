import { paths, ReplacementPassword, updatePassword, useShell } from '@playa/contracts';
import { PasswordField, TextLink } from '@playa/ui';
import { useState } from 'react';
import { z } from 'zod';
import { type Pending, pendingReset } from '../code/pending.ts';
import { NewPasswordField } from '../forms/account-fields.tsx';
import formStyles from '../forms/form.module.css';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { RestartLinks } from './restart-links.tsx';

const NewPassword = z
  .object({ password: ReplacementPassword, confirmPassword: z.string().min(1, texts.confirm.missing) })
  .refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
    path: ['confirmPassword'],
    message: texts.confirm.mismatch,
  });

const NewPasswordForm = ({ email }: Pick<Pending, 'email'>) => {
  const { backend, session, notify } = useShell();
  const goOn = useVisitorNavigate();
  const { form, errorOf, state } = useServerForm({
    schema: NewPassword,
    defaultValues: { password: '', confirmPassword: '' },
    send: async ({ password }) => {
      const { message } = await backend.call(updatePassword, { body: { password, email } });
      pendingReset.clear();
      // The new password ended all sessions, including the one of this browser.
      if (session.user) await session.end();
      notify('success', message);
      goOn(paths.login, { replace: true });
    },
  });
  return (
    <ServerForm state={state} submitLabel={texts.confirm.submit}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField error={errorOf('password')} {...form.register('password')} />
      <PasswordField
        label={texts.confirm.again}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
    </ServerForm>
  );
};

/** Last step of a password reset: the new password. */
export const ConfirmPasswordPage = () => {
  const { location } = useShell();
  const goOn = useVisitorNavigate();
  // Read once, because the reset clears it while the page is still shown.
  const [reset] = useState(() => pendingReset.read(location.state));
  if (!reset) {
    return (
      <VisitorFrame title={texts.confirm.title} intro={texts.otp.nobody}>
        <RestartLinks />
      </VisitorFrame>
    );
  }
  return (
    <VisitorFrame title={texts.confirm.title} intro={texts.confirm.intro(reset.email)}>
      <NewPasswordForm email={reset.email} />
      <p className={formStyles.after}>
        {texts.confirm.tooLate}{' '}
        <TextLink
          href={paths.forgetPassword}
          onClick={() => goOn(paths.forgetPassword, { state: { email: reset.email } })}
        >
          {texts.confirm.anotherCode}
        </TextLink>
      </p>
    </VisitorFrame>
  );
};
