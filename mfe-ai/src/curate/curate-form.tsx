import { aiLimits } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './curate-form.module.css';
import { requestOf } from './request-text.ts';

const { curate: words } = texts;

export interface CurateFormProps {
  value: string;
  onChange: (value: string) => void;
  /** Hears what is asked for: never blank. */
  onCurate: (request: string) => void;
}

/** 'Curate your playlist': one line to say it in, and the button. */
export const CurateForm = ({ value, onChange, onCurate }: CurateFormProps) => {
  const [isRefused, setRefused] = useState(false);
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = requestOf(value);
    setRefused(request === null);
    if (request !== null) onCurate(request);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.box}>
        <input
          className={styles.input}
          dir="auto"
          aria-label={words.field}
          placeholder={words.field}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={aiLimits.text}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? noteId : undefined}
          value={value}
          onChange={(event) => {
            setRefused(false);
            onChange(event.target.value);
          }}
        />
        <Button type="submit" icon={<Sparkles />}>
          {words.button}
        </Button>
      </div>
      <p id={noteId} role="alert" className={styles.error}>
        {isRefused ? words.empty : null}
      </p>
    </form>
  );
};
