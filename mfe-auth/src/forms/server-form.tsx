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

/** An error that concerns no single field, announced at once. */
const FormProblem = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <p className={styles.problem} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      {message}
    </p>
  );

/** The form element of all forms: its fields, its error and its button. */
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
