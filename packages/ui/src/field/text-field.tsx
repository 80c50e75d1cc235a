import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children' | 'className'> & {
    /** Leading, decorative. */
    icon?: ReactNode;
    /** Stands at the end of the field, such as a button. */
    trailing?: ReactNode;
  };

/** A line of text with its label. Passes `ref` and the rest on to the input, as react-hook-form's `register` wants. */
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
      {(links) => (
        <div className={styles.box}>
          {icon ? (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          ) : null}
          <input type="text" {...input} {...links} className={styles.input} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
