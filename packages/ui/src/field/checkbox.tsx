import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './checkbox.module.css';
import { ErrorNote } from './field-frame.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  error?: ReactNode;
};

/** A checkbox; a press on the label toggles it. Passes `ref` and all other props to the input. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={classNames(styles.frame, className)}>
      <label className={styles.row}>
        <span className={styles.control}>
          <input
            {...input}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <Check className={styles.tick} size={16} strokeWidth={3.5} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      <ErrorNote id={errorId} error={error} />
    </div>
  );
}
