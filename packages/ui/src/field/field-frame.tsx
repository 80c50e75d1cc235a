import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The error of a control, announced at once by screen readers. Renders nothing without an error. `id` is for the control's aria-describedby. */
export function ErrorNote({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      {error}
    </p>
  );
}

/** The texts of a field. */
export type FieldTexts = {
  label: string;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; announced at once by screen readers. */
  error?: ReactNode;
};

/** The attributes that connect a control to its label, hint and error. */
type ControlAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FrameProps = FieldTexts & {
  id?: string;
  describedBy?: string;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** The layout of a field: label, control, then hint or error. */
export function FieldFrame({ id: idProp, describedBy, label, hint, error, children }: FrameProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const noteId = `${id}-note`;
  const attributes: ControlAttributes = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error || hint ? noteId : '', describedBy].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(attributes)}
      <ErrorNote id={noteId} error={error} />
      {hint && !error ? (
        <p className={styles.hint} id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
