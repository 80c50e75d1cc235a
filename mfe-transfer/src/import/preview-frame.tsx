import { Button, ProgressBar } from '@playa/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './preview.module.css';
import type { useCopying } from './use-import.ts';

type Copying = Pick<ReturnType<typeof useCopying>, 'progress' | 'problem'>;

/** What was brought, and the way on to its destination. */
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
  // What had the focus is gone, and a screen reader hears what was found.
  useEffect(() => heading.current?.focus(), []);
  const percent = progress ? (100 * progress.sent) / progress.all : 0;
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      {progress ? (
        <div className={styles.sending}>
          <p role="status">{texts.import.sending(progress.sent, progress.all)}</p>
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
