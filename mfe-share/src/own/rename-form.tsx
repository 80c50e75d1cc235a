import { sharedPlaylistLimits, useShell } from '@playa/contracts';
import { Button, TextField } from '@playa/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { problemWords } from '../problem-words.ts';
import { texts } from '../texts.ts';
import styles from './rename-form.module.css';

const { own: words } = texts;

export interface RenameFormProps {
  name: string;
  /** @throws {ProblemError}, {TransportError} */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** A shared playlist's name, to be typed in its place. Escape leaves it as it was. */
export const RenameForm = ({ name, onRename, onClose }: RenameFormProps) => {
  const { notify } = useShell();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (busy) return;
    if (wanted === '') return setProblem(words.nameMissing);
    if (wanted === name) return onClose();
    setBusy(true);
    try {
      await onRename(wanted);
      notify('success', words.renamed);
      onClose();
    } catch (error) {
      setProblem(problemWords(error));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        label={words.name}
        value={typed}
        maxLength={sharedPlaylistLimits.field}
        dir="auto"
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={busy}>
          {words.save}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
