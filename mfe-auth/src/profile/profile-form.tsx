import { UpdateUserDetailsBody, type User, updateUserDetails, useShell } from '@playa/contracts';
import { PasswordField } from '@playa/ui';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { pendingEmail } from '../code/pending.ts';
import { resendAtAfterSending } from '../code/request-code.ts';
import { EmailField, UsernameField } from '../forms/account-fields.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';

/** Updates a field when its value changes elsewhere, unless the user has edited the field. */
const useSyncedField = <Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  name: Path<Fields>,
  value: PathValue<Fields, Path<Fields>>,
): void => {
  const before = useRef(value);
  useEffect(() => {
    if (form.getValues(name) === before.current) form.setValue(name, value);
    before.current = value;
  }, [form, name, value]);
};

/** Compares addresses without case. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** User name and e-mail address; empty fields are not changed. A new address requires the current password. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { backend, session, notify } = useShell();
  const { form, errorOf, state } = useServerForm({
    schema: UpdateUserDetailsBody,
    defaultValues: { username: user.username, email: user.email, currentPassword: '' },
    send: async ({ username = user.username, email = user.email, currentPassword }) => {
      const confirmation = isSame(email, user.email) ? {} : { currentPassword };
      const changed = await backend.call(updateUserDetails, { body: { username, email, ...confirmation } });
      // The server has just sent a code to the new address.
      if (changed.user.pendingEmail === email) pendingEmail.keep({ email, resendAt: resendAtAfterSending() });
      form.reset({ username: changed.user.username, email: changed.user.email, currentPassword: '' });
      session.update(changed.user);
      notify('success', changed.message);
    },
  });
  useSyncedField(form, 'username', user.username);
  useSyncedField(form, 'email', user.email);
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
