import { Button } from '@playa/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './form.module.css';
import type { ServerFormState } from './use-server-form.ts';

interface ServerFormProps {
  state: ServerFormState;
  submitLabel: string;
  /** Sending the form deletes something. */
  danger?: boolean;
  /** The fields. */
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** What went wrong with the form as a whole, read out at once. */
const FormProblem = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <p className={styles.problem} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      {message}
    </p>
  );

/** Around the fields of every form: what went wrong with it as a whole, and the button. */
export const ServerForm = ({
  state: { submit, problem, busy },
  submitLabel,
  danger,
  children,
  ref,
}: ServerFormProps) => (
  <form ref={ref} className={styles.form} onSubmit={submit} noValidate>
    {children}
    <FormProblem message={problem} />
    <Button type="submit" variant={danger ? 'danger' : 'primary'} size="large" fullWidth busy={busy}>
      {submitLabel}
    </Button>
  </form>
);
