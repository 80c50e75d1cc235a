import { PasswordField, type PasswordFieldProps, TextField, type TextFieldProps } from '@playa/ui';
import { texts } from '../texts.ts';

type OwnTextProps = Omit<TextFieldProps, 'label'>;

export const UsernameField = (props: OwnTextProps) => (
  <TextField
    label={texts.field.username}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    dir="auto"
    {...props}
  />
);

export const EmailField = (props: OwnTextProps) => (
  <TextField label={texts.field.email} type="email" inputMode="email" autoComplete="email" {...props} />
);

/** For a password that replaces another one. */
export const NewPasswordField = (props: Omit<PasswordFieldProps, 'label'>) => (
  <PasswordField
    label={texts.field.newPassword}
    autoComplete="new-password"
    placeholder={texts.field.passwordHint}
    {...props}
  />
);
