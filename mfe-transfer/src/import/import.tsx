import { Button, Spinner } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './import.module.css';
import { LinkPreview } from './link-preview.tsx';
import { ListsPreview } from './lists-preview.tsx';
import { PasteBox } from './paste-box.tsx';
import { useSubmitImport } from './use-import.ts';

const ImportErrors = ({ reasons }: { reasons: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the page may be scrolled down to the text field.
  useEffect(() => {
    // Some browsers return a promise, which must not become the clean-up function.
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="alert" className={styles.errors}>
      {reasons.map((reason) => (
        <p key={reason} dir="auto">
          {reason}
        </p>
      ))}
    </div>
  );
};

/** Imports playlists from files, texts and links: input, preview, then the copy flow. */
export const Import = () => {
  const { busy, errors, submitted, submissionCount, submitText, submitFiles, stop, startOver } = useSubmitImport();
  return (
    <>
      {errors.length > 0 ? <ImportErrors reasons={errors} /> : null}
      {/* Hidden instead of unmounted during the preview, to keep the typed text. */}
      <div className={styles.input} hidden={submitted !== null}>
        <p className={styles.intro}>{texts.import.intro}</p>
        <DropZone onFiles={submitFiles} />
        <PasteBox busy={busy} onText={submitText} />
        {busy ? (
          <div className={styles.reading} role="status">
            <Spinner />
            <span>{texts.import.reading}</span>
            <Button variant="ghost" size="small" onClick={stop}>
              {texts.import.stop}
            </Button>
          </div>
        ) : null}
      </div>
      {submitted?.link ? <LinkPreview key={submissionCount} link={submitted.link} onStartOver={startOver} /> : null}
      {submitted && !submitted.link ? (
        <ListsPreview key={submissionCount} lists={submitted.lists} onStartOver={startOver} />
      ) : null}
    </>
  );
};
