import { CircleAlert } from 'lucide-react';
import styles from './form-problem.module.css';

/** What went wrong with the form as a whole, read out at once. */
export const FormProblem = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <p className={styles.problem} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      {message}
    </p>
  );
