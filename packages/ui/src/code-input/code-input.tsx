import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { ErrorNote } from '../field/field-frame.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './code-input.module.css';

export type CodeInputProps = {
  /** For screen readers; the page shows its own text. */
  label: string;
  /** How many digits. */
  length: number;
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: (code: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
};

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves the selection by one box per key, even when keys follow fast. The library selects the digit of a box only after the
 * browser's `selectionchange` event. Before that event a typed digit would be inserted and not replace the digit of the box.
 */
function moveByBox(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { currentTarget: input, key } = event;
  const step = stepByKey[key] ?? 0;
  if (step === 0 && input.selectionStart !== input.selectionEnd) return;
  if (step !== 0) event.preventDefault();

  const lastBox = Math.min(input.value.length, input.maxLength - 1);
  const current = Math.min(input.selectionStart ?? lastBox, lastBox);
  const box = Math.min(Math.max(current + step, 0), lastBox);
  input.setSelectionRange(box, Math.min(box + 1, input.value.length));
  // The library compares with the last caret position. The browser may fire its own event after the next key.
  document.dispatchEvent(new Event('selectionchange'));
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** An input for a code of digits, one box per digit. Accepts a pasted code and the code that the phone offers from a message. */
export function CodeInput({ label, length, value, onChange, onComplete, error, disabled, autoFocus }: CodeInputProps) {
  const errorId = useId();
  /** Replaces the value with the pasted code; the input's default inserts it at the caret. */
  const replaceWithPastedCode = (event: ClipboardEvent) => {
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
        onPaste={replaceWithPastedCode}
        onKeyDown={moveByBox}
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
