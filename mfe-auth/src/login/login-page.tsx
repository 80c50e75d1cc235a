import { Email, LoginBody, login, ProblemError, paths, resendCode, useShell } from '@playa/contracts';
import { Checkbox, PasswordField, TextField, TextLink } from '@playa/ui';
import { pendingAccount } from '../code/pending.ts';
import { requestCode } from '../code/request-code.ts';
import formStyles from '../forms/form.module.css';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { pageBeforeLogin } from './page-before-login.ts';

/** The unverified address, if the login was rejected because of it. */
const unverifiedEmail = (error: unknown): string | undefined =>
  error instanceof ProblemError && error.problem.code === 'account-not-verified'
    ? error.problem.fields?.email
    : undefined;

const LoginForm = () => {
  const { backend, session, navigate, notify, location } = useShell();
  const goOn = useVisitorNavigate();

  const verifyFirst = async (email: string) => {
    const { kind, message, resendAt } = await requestCode(() => backend.call(resendCode, { body: { email } }));
    notify(kind, message);
    const pending = { email, resendAt };
    pendingAccount.keep(pending);
    goOn(paths.verifyAccount, { state: pending });
  };

  const { form, errorOf, state } = useServerForm({
    schema: LoginBody.pick({ username: true, password: true, rememberMe: true }),
    defaultValues: { username: '', password: '', rememberMe: true },
    send: async (typed) => {
      try {
        const started = await backend.call(login, { body: { ...typed, email: typed.username } });
        session.start(started);
        if (started.deletionUndone) notify('success', started.message);
      } catch (error) {
        const email = unverifiedEmail(error);
        if (email === undefined) throw error;
        return verifyFirst(email);
      }
      navigate(pageBeforeLogin(location.state), { replace: true });
    },
  });

  const forgotten = () => {
    const email = Email.safeParse(form.getValues('username'));
    goOn(paths.forgetPassword, { state: email.success ? { email: email.data } : null });
  };

  return (
    <ServerForm state={state} submitLabel={texts.login.submit}>
      <TextField
        label={texts.field.usernameOrEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        error={errorOf('username')}
        {...form.register('username')}
      />
      <PasswordField label={texts.field.password} error={errorOf('password')} {...form.register('password')} />
      <div className={formStyles.options}>
        <Checkbox label={texts.login.rememberMe} {...form.register('rememberMe')} />
        <TextLink href={paths.forgetPassword} onClick={forgotten}>
          {texts.login.forgotten}
        </TextLink>
      </div>
    </ServerForm>
  );
};

export const LoginPage = () => {
  const goOn = useVisitorNavigate();
  return (
    <VisitorFrame title={texts.login.title} intro={texts.login.intro}>
      <LoginForm />
      <p className={formStyles.after}>
        {texts.login.noAccount}{' '}
        <TextLink href={paths.signup} onClick={() => goOn(paths.signup)}>
          {texts.login.signup}
        </TextLink>
      </p>
    </VisitorFrame>
  );
};
