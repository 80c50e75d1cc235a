import { roomLimits } from '@playa/contracts';
import { IconButton, VisuallyHidden } from '@playa/ui';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './comments.module.css';

const { comments: words } = texts.sharedRoom;

/** Number of remaining characters at which the counter appears. */
const counterThreshold = 100;

/** The field for a comment. Enter sends, Shift and Enter starts a new line. */
export const CommentForm = ({ onSend }: { onSend: (text: string) => void }) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const remaining = roomLimits.comment - text.trim().length;
  const canSend = text.trim() !== '' && remaining >= 0;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(text);
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter key that ends the composition of an input method (Japanese, Chinese) does not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={words.label}
          aria-describedby={counterId}
          aria-invalid={remaining < 0 || undefined}
          placeholder={words.label}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          label={words.send}
          icon={<SendHorizontal size={20} />}
          variant={canSend ? 'sunset' : 'plain'}
          disabled={!canSend}
          className={styles.send}
        />
      </div>
      <p id={counterId} className={styles.counter} data-over={remaining < 0 ? '' : undefined}>
        {remaining < counterThreshold ? <Counter left={remaining} /> : null}
      </p>
    </form>
  );
};

/** Announced only when the text is too long, not with every letter. */
const Counter = ({ left: remaining }: { left: number }) => (
  <>
    {words.left(remaining)}
    {remaining < 0 ? (
      <VisuallyHidden>
        <span role="alert">{words.tooLong(roomLimits.comment)}</span>
      </VisuallyHidden>
    ) : null}
  </>
);
