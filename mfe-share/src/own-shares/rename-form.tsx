import { sharedPlaylistLimits, useShell } from '@playa/contracts';
import { Button, TextField } from '@playa/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { problemMessage } from '../problem-message.ts';
import { texts } from '../texts.ts';
import styles from './rename-form.module.css';

const { own: words } = texts;

export interface RenameFormProps {
  name: string;
  /** @throws {ProblemError}, {TransportError} */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Edits a shared playlist's name in place. Escape cancels. */
export const RenameForm = ({ name, onRename, onClose }: RenameFormProps) => {
  const { notify } = useShell();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const newName = typed.trim();
    if (busy) return;
    if (newName === '') return setProblem(words.nameMissing);
    if (newName === name) return onClose();
    setBusy(true);
    try {
      await onRename(newName);
      notify('success', words.renamed);
      onClose();
    } catch (error) {
      setProblem(problemMessage(error));
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
