import { roomLimits } from '@playa/contracts';
import { IconButton, VisuallyHidden } from '@playa/ui';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './comments.module.css';

const { comments: words } = texts.together;

/** Characters that are left when the counter appears. */
const counterFrom = 100;

/** A line to say something. Enter sends, Shift and Enter begins a new line. */
export const CommentForm = ({ onSend }: { onSend: (text: string) => void }) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const left = roomLimits.comment - text.trim().length;
  const mayBeSent = text.trim() !== '' && left >= 0;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!mayBeSent) return;
    onSend(text);
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a word being composed (Japanese, Chinese) is not one that sends.
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
          aria-invalid={left < 0 || undefined}
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
          variant={mayBeSent ? 'sunset' : 'plain'}
          disabled={!mayBeSent}
          className={styles.send}
        />
      </div>
      <p id={counterId} className={styles.counter} data-over={left < 0 ? '' : undefined}>
        {left < counterFrom ? <Counter left={left} /> : null}
      </p>
    </form>
  );
};

/** Read out where the text is too long, not with every letter. */
const Counter = ({ left }: { left: number }) => (
  <>
    {words.left(left)}
    {left < 0 ? (
      <VisuallyHidden>
        <span role="alert">{words.tooLong(roomLimits.comment)}</span>
      </VisuallyHidden>
    ) : null}
  </>
);
