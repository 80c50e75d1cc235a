import { paths, SignupBody, signup, useShell } from '@playa/contracts';
import { Button, PasswordField, TextField, TextLink } from '@playa/ui';
import formStyles from '../forms/form.module.css';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { keepPending, readPending } from '../verify/pending-account.ts';

const Agreement = () => {
  const { before, terms, and, privacy } = texts.signup.agree;
  const { navigate } = useShell();
  return (
    <p className={formStyles.small}>
      {before}
      <TextLink href={paths.terms} onClick={() => navigate(paths.terms)}>
        {terms}
      </TextLink>
      {and}
      <TextLink href={paths.privacy} onClick={() => navigate(paths.privacy)}>
        {privacy}
      </TextLink>
      .
    </p>
  );
};

const SignupForm = () => {
  const { backend, navigate, location } = useShell();
  const { form, submit, errorOf, problem, busy } = useServerForm({
    schema: SignupBody,
    // Whoever comes back from the verification finds what they had typed.
    defaultValues: { username: '', email: '', ...readPending(location.state), password: '' },
    send: async (account) => {
      await backend.call(signup, { body: account });
      // The password stays out of the history: browsers keep that on disk.
      const pending = { username: account.username, email: account.email };
      keepPending(pending);
      navigate(paths.verifyAccount, { state: pending });
    },
  });
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.field.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        {...form.register('username')}
      />
      <TextField
        label={texts.field.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={texts.field.password}
        autoComplete="new-password"
        hint={texts.field.passwordHint}
        error={errorOf('password')}
        {...form.register('password')}
      />
      <Agreement />
      <FormProblem message={problem} />
      <Button type="submit" size="large" fullWidth busy={busy}>
        {texts.signup.submit}
      </Button>
    </form>
  );
};

export const SignupPage = () => {
  const { navigate } = useShell();
  return (
    <VisitorFrame title={texts.signup.title} intro={texts.signup.intro}>
      <SignupForm />
      <p className={formStyles.after}>
        {texts.signup.haveAccount}{' '}
        <TextLink href={paths.login} onClick={() => navigate(paths.login)}>
          {texts.signup.login}
        </TextLink>
      </p>
    </VisitorFrame>
  );
};
