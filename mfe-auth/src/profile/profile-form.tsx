import { UpdateUserDetailsBody, type User, updateUserDetails, useShell } from '@playa/contracts';
import { Button, TextField } from '@playa/ui';
import { pendingEmail } from '../code/pending.ts';
import { resendAtAfterSending } from '../code/request-code.ts';
import formStyles from '../forms/form.module.css';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';
import { useFollow } from './use-follow.ts';

/** User name and e-mail address; what is left empty stays as it is. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { backend, session, notify } = useShell();
  const { form, submit, errorOf, problem, busy } = useServerForm({
    schema: UpdateUserDetailsBody,
    defaultValues: { username: user.username, email: user.email },
    send: async ({ username = user.username, email = user.email }) => {
      const changed = await backend.call(updateUserDetails, { body: { username, email } });
      // A code has just been sent there.
      if (changed.user.pendingEmail === email) pendingEmail.keep({ email, resendAt: resendAtAfterSending() });
      form.reset({ username: changed.user.username, email: changed.user.email });
      session.update(changed.user);
      notify('success', changed.message);
    },
  });
  useFollow(form, 'username', user.username);
  useFollow(form, 'email', user.email);
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.field.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={user.username}
        error={errorOf('username')}
        {...form.register('username')}
      />
      <TextField
        label={texts.field.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={user.email}
        hint={texts.profile.emailHint}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <FormProblem message={problem} />
      <Button type="submit" size="large" fullWidth busy={busy}>
        {texts.profile.submit}
      </Button>
    </form>
  );
};
