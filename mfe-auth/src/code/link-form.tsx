import { CodeBody } from '@playa/contracts';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';
import styles from './code-form.module.css';

/** The button that confirms the link of a mail. A button, because mail scanners open links but press no buttons. */
export const LinkForm = ({ token, confirm }: { token: string; confirm: (code: string) => Promise<void> }) => {
  const { form, errorOf, state } = useServerForm({
    schema: CodeBody.pick({ code: true }),
    defaultValues: { code: token },
    send: ({ code }) => confirm(code),
  });
  const error = errorOf('code');
  return (
    <ServerForm state={state} submitLabel={texts.code.useLink}>
      <input type="hidden" {...form.register('code')} />
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </ServerForm>
  );
};
