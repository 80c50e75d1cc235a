import { Button, Spinner } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './import.module.css';
import { LinkPreview } from './link-preview.tsx';
import { ListsPreview } from './lists-preview.tsx';
import { PasteBox } from './paste-box.tsx';
import { useBringing } from './use-import.ts';

const Refusals = ({ reasons }: { reasons: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the page may be scrolled to the field below.
  useEffect(() => {
    // Browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="alert" className={styles.refusals}>
      {reasons.map((reason) => (
        <p key={reason} dir="auto">
          {reason}
        </p>
      ))}
    </div>
  );
};

/** Brings playlists from files, texts and links: what to bring, what was read, and then the copy flow. */
export const Import = () => {
  const { busy, refusals, brought, turn, bringText, bringFiles, stop, startOver } = useBringing();
  return (
    <>
      {refusals.length > 0 ? <Refusals reasons={refusals} /> : null}
      {/* Kept while a preview is shown: what was typed is there again afterwards. */}
      <div className={styles.input} hidden={brought !== null}>
        <p className={styles.intro}>{texts.import.intro}</p>
        <DropZone onFiles={bringFiles} />
        <PasteBox busy={busy} onText={bringText} />
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
      {brought?.link ? <LinkPreview key={turn} link={brought.link} onStartOver={startOver} /> : null}
      {brought && !brought.link ? <ListsPreview key={turn} lists={brought.lists} onStartOver={startOver} /> : null}
    </>
  );
};
