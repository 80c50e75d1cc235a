import { Button, ProgressBar } from '@playa/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './preview.module.css';
import type { useCopyImport } from './use-import.ts';

type Copying = Pick<ReturnType<typeof useCopyImport>, 'progress' | 'problem'>;

/** Frame of a preview, with the button that starts the copy flow. */
export const PreviewFrame = ({
  title,
  children,
  copying: { progress, problem },
  canCopy,
  onCopy,
  onStartOver,
}: {
  title: string;
  children: ReactNode;
  copying: Copying;
  canCopy: boolean;
  onCopy: () => void;
  onStartOver: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element was removed; focusing the heading announces the result to screen readers.
  useEffect(() => heading.current?.focus(), []);
  const percent = progress ? (100 * progress.uploads) / progress.all : 0;
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      {progress ? (
        <div className={styles.sending}>
          <p role="status">{texts.import.sending(progress.uploads, progress.all)}</p>
          <ProgressBar value={percent} label={texts.import.chooseDestination} state="moving" />
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="outline" disabled={progress !== null} onClick={onStartOver}>
          {texts.import.anotherList}
        </Button>
        <Button disabled={!canCopy} busy={progress !== null} onClick={onCopy}>
          {texts.import.chooseDestination}
        </Button>
      </div>
    </section>
  );
};
