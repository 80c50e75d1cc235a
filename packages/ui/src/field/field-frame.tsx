import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The error of a control, read out at once; nothing without an error. `id` is for the control's aria-describedby. */
export function ErrorNote({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      {error}
    </p>
  );
}

/** What every field can say about itself. */
export type FieldTexts = {
  label: string;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; read out at once. */
  error?: ReactNode;
};

/** The attributes that tie a control to its label, hint and error. */
type ControlLinks = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FrameProps = FieldTexts & { id?: string; describedBy?: string; children: (links: ControlLinks) => ReactNode };

/** Label above, hint or error below, and the control between them. */
export function FieldFrame({ id: givenId, describedBy, label, hint, error, children }: FrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const links: ControlLinks = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error || hint ? noteId : '', describedBy].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(links)}
      <ErrorNote id={noteId} error={error} />
      {hint && !error ? (
        <p className={styles.hint} id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
