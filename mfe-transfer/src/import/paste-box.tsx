import { Button } from '@playa/ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './paste-box.module.css';

/** Text field for songs and links. Uncontrolled, so that megabytes can be pasted. */
export const PasteBox = ({ busy, onText }: { busy: boolean; onText: (text: string) => void }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const read = () => onText(field.current?.value ?? '');
  const readByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    read();
  };
  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {texts.import.pasteLabel}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={5}
        dir="auto"
        spellCheck={false}
        placeholder={texts.import.pastePlaceholder}
        aria-describedby={`${id}-hint`}
        onKeyDown={readByKey}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {texts.import.pasteHint}
      </p>
      <Button className={styles.button} busy={busy} onClick={read}>
        {texts.import.read}
      </Button>
    </div>
  );
};
