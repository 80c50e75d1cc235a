import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children' | 'className'> & {
    /** Shown before the text; decorative. */
    icon?: ReactNode;
    /** Shown at the end of the field, such as a button. */
    trailing?: ReactNode;
  };

/** A one-line text field with its label. Passes `ref` and all other props to the input, as react-hook-form's `register` needs. */
export function TextField({
  label,
  hint,
  error,
  icon,
  trailing,
  id,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} describedBy={describedBy}>
      {(attributes) => (
        <div className={styles.box}>
          {icon ? (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          ) : null}
          <input type="text" {...input} {...attributes} className={styles.input} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
