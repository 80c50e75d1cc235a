import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import styles from './choice-list.module.css';

export type Choice<Value extends string> = {
  value: Value;
  title: ReactNode;
  subtitle?: ReactNode;
  leading?: ReactNode;
  disabled?: boolean;
};

export type ChoiceListProps<Value extends string> = {
  /** The name of the group, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Radio buttons as rows. */
export function ChoiceList<Value extends string>({ label, choices, value, onChange }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.leading}
          <span className={styles.words}>
            <span className={styles.title}>{choice.title}</span>
            {choice.subtitle ? <span className={styles.subtitle}>{choice.subtitle}</span> : null}
          </span>
          <Check className={styles.tick} size={24} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
