import { aiLimits } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './curate-form.module.css';
import { parseRequest } from './parse-request.ts';

const { curate: words } = texts;

export interface CurateFormProps {
  value: string;
  onChange: (value: string) => void;
  /** Receives the request, which is never blank. */
  onCurate: (request: string) => void;
}

/** 'Curate your playlist': a text field and a button. */
export const CurateForm = ({ value, onChange, onCurate }: CurateFormProps) => {
  const [isInvalid, setInvalid] = useState(false);
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = parseRequest(value);
    setInvalid(request === null);
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
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? noteId : undefined}
          value={value}
          onChange={(event) => {
            setInvalid(false);
            onChange(event.target.value);
          }}
        />
        <Button type="submit" icon={<Sparkles />}>
          {words.button}
        </Button>
      </div>
      <p id={noteId} role="alert" className={styles.error}>
        {isInvalid ? words.empty : null}
      </p>
    </form>
  );
};
