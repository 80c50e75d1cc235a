import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { ErrorNote } from '../field/error-note.tsx';
import { classNames } from '../internal/class-names.ts';
import { stayInBoxes } from './box-keys.ts';
import styles from './code-input.module.css';

export type CodeInputProps = {
  /** For screen readers; the page's own text says it to the eye. */
  label: string;
  /** How many digits. */
  length: number;
  value: string;
  onChange: (value: string) => void;
  /** The last digit is in. */
  onComplete?: (code: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
};

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A code of digits, one box each; takes a whole pasted code, and the one the phone offers from a message. */
export function CodeInput({ label, length, value, onChange, onComplete, error, disabled, autoFocus }: CodeInputProps) {
  const errorId = useId();
  /** By itself the input would put a pasted code at the caret, into what is left of a wrong one. */
  const takeWholeCode = (event: ClipboardEvent) => {
    const pasted = digitsOf(event.clipboardData.getData('text/plain'));
    if (pasted.length >= length) onChange(pasted.slice(0, length));
  };
  return (
    <div className={styles.frame}>
      <OTPInput
        maxLength={length}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        disabled={disabled}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={digitsOf}
        onPaste={takeWholeCode}
        onKeyDown={stayInBoxes}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        containerClassName={styles.slots}
        render={({ slots }) =>
          slots.map((slot, index) => (
            <div
              key={index}
              aria-hidden="true"
              className={classNames(styles.slot, slot.isActive && styles.active, Boolean(error) && styles.wrong)}
            >
              {slot.char}
              {slot.hasFakeCaret ? <span className={styles.caret} /> : null}
            </div>
          ))
        }
      />
      <ErrorNote id={errorId} error={error} />
    </div>
  );
}
