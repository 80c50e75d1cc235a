import { paths, SignupBody, signup, useShell } from '@playa/contracts';
import { PasswordField, TextLink } from '@playa/ui';
import { useEffect } from 'react';
import { pendingAccount } from '../code/pending.ts';
import { EmailField, UsernameField } from '../forms/account-fields.tsx';
import formStyles from '../forms/form.module.css';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';

/** `onLeave` is called before a legal document replaces the form. */
const Agreement = ({ onLeave }: { onLeave: () => void }) => {
  const { before, terms, and, privacy } = texts.signup.agree;
  const { navigate } = useShell();
  const read = (path: string) => {
    onLeave();
    navigate(path);
  };
  return (
    <p className={formStyles.small}>
      {before}
      <TextLink href={paths.terms} onClick={() => read(paths.terms)}>
        {terms}
      </TextLink>
      {and}
      <TextLink href={paths.privacy} onClick={() => read(paths.privacy)}>
        {privacy}
      </TextLink>
      .
    </p>
  );
};

const SignupForm = () => {
  const { backend, location } = useShell();
  const goOn = useVisitorNavigate();
  const { form, errorOf, state } = useServerForm({
    schema: SignupBody,
    // Filled for a user who returns from the verification or a legal document.
    defaultValues: { username: '', email: '', ...pendingAccount.read(location.state), password: '', ...readDraft() },
    send: async (account) => {
      await backend.call(signup, { body: account });
      // Without the password, because browsers store the history on disk.
      const pending = { username: account.username, email: account.email };
      pendingAccount.keep(pending);
      goOn(paths.verifyAccount, { state: pending });
    },
  });
  useEffect(clearDraft, []);
  return (
    <ServerForm state={state} submitLabel={texts.signup.submit}>
      <UsernameField error={errorOf('username')} {...form.register('username')} />
      <EmailField error={errorOf('email')} {...form.register('email')} />
      <PasswordField
        label={texts.field.password}
        autoComplete="new-password"
        hint={texts.field.passwordHint}
        error={errorOf('password')}
        {...form.register('password')}
      />
      <Agreement onLeave={() => keepDraft(form.getValues())} />
    </ServerForm>
  );
};

export const SignupPage = () => {
  const goOn = useVisitorNavigate();
  return (
    <VisitorFrame title={texts.signup.title} intro={texts.signup.intro}>
      <SignupForm />
      <p className={formStyles.after}>
        {texts.signup.haveAccount}{' '}
        <TextLink href={paths.login} onClick={() => goOn(paths.login)}>
          {texts.signup.login}
        </TextLink>
      </p>
    </VisitorFrame>
  );
};
