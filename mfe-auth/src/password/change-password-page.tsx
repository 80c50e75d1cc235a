import { ChangePasswordBody, changePassword, paths, useShell } from '@playa/contracts';
import { PasswordField } from '@playa/ui';
import { useState } from 'react';
import { z } from 'zod';
import { NewPasswordField } from '../forms/account-fields.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { BackButton } from '../frame/back-button.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';

const ChangedPasswords = ChangePasswordBody.extend({ confirmPassword: z.string() }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { path: ['confirmPassword'], message: texts.change.mismatch },
);

const ChangePasswordForm = () => {
  const { backend, session, navigate, notify } = useShell();
  const { form, errorOf, state } = useServerForm({
    schema: ChangedPasswords,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await backend.call(changePassword, { body: { currentPassword, newPassword } });
      // The session must end, because /login is for visitors only.
      await session.end();
      notify('success', message);
      navigate(paths.login, { replace: true });
    },
  });
  return (
    <ServerForm state={state} submitLabel={texts.change.submit}>
      <PasswordField
        label={texts.field.currentPassword}
        error={errorOf('currentPassword')}
        {...form.register('currentPassword')}
      />
      <NewPasswordField error={errorOf('newPassword')} {...form.register('newPassword')} />
      <PasswordField
        label={texts.change.again}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
    </ServerForm>
  );
};

const loginFirst = (
  <PageLinks links={[{ to: paths.login, label: texts.login.title, state: { from: paths.changePassword } }]} />
);

/** For users. The shell's guard also allows visitors, who are asked to log in. */
export const ChangePasswordPage = () => {
  const { session, navigate } = useShell();
  // Read once, because a changed password ends the session while the page is still shown.
  const [signedIn] = useState(session.user !== null);
  const back = <BackButton label={texts.change.back} onClick={() => navigate(paths.profile)} />;
  return (
    <VisitorFrame
      title={texts.change.title}
      intro={signedIn ? texts.change.intro : texts.change.nobody}
      before={signedIn ? back : null}
    >
      {signedIn ? <ChangePasswordForm /> : loginFirst}
    </VisitorFrame>
  );
};
