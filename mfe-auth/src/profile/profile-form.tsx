import { UpdateUserDetailsBody, type User, updateUserDetails, useShell } from '@playa/contracts';
import { PasswordField } from '@playa/ui';
import { pendingEmail } from '../code/pending.ts';
import { resendAtAfterSending } from '../code/request-code.ts';
import { EmailField, UsernameField } from '../forms/account-fields.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';
import { useFollow } from './use-follow.ts';

/** A change of case is no other address. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** User name and e-mail address; what is left empty stays as it is. Another address takes the current password. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { backend, session, notify } = useShell();
  const { form, errorOf, state } = useServerForm({
    schema: UpdateUserDetailsBody,
    defaultValues: { username: user.username, email: user.email, currentPassword: '' },
    send: async ({ username = user.username, email = user.email, currentPassword }) => {
      const proof = isSame(email, user.email) ? {} : { currentPassword };
      const changed = await backend.call(updateUserDetails, { body: { username, email, ...proof } });
      // A code has just been sent there.
      if (changed.user.pendingEmail === email) pendingEmail.keep({ email, resendAt: resendAtAfterSending() });
      form.reset({ username: changed.user.username, email: changed.user.email, currentPassword: '' });
      session.update(changed.user);
      notify('success', changed.message);
    },
  });
  useFollow(form, 'username', user.username);
  useFollow(form, 'email', user.email);
  const typed = form.watch('email') ?? '';
  const isOtherAddress = typed.trim() !== '' && !isSame(typed, user.email);
  return (
    <ServerForm state={state} submitLabel={texts.profile.submit}>
      <UsernameField placeholder={user.username} error={errorOf('username')} {...form.register('username')} />
      <EmailField
        placeholder={user.email}
        hint={texts.profile.emailHint}
        error={errorOf('email')}
        {...form.register('email')}
      />
      {isOtherAddress ? (
        <PasswordField
          label={texts.field.currentPassword}
          hint={texts.profile.passwordHint}
          autoComplete="current-password"
          error={errorOf('currentPassword')}
          {...form.register('currentPassword')}
        />
      ) : null}
    </ServerForm>
  );
};
