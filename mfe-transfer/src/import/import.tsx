import { Button, Spinner } from '@playa/ui';
import { texts } from '../texts.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './import.module.css';
import { LinkPreview } from './link-preview.tsx';
import { ListsPreview } from './lists-preview.tsx';
import { PasteBox } from './paste-box.tsx';
import { useBringing } from './use-import.ts';

const Refusals = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <ul role="alert" className={styles.refusals}>
      {reasons.map((reason) => (
        <li key={reason} dir="auto">
          {reason}
        </li>
      ))}
    </ul>
  );

/** Brings playlists from files, texts and links: what to bring, what was read, and then the copy flow. */
export const Import = () => {
  const { busy, refusals, brought, turn, bringText, bringFiles, stop, startOver } = useBringing();
  return (
    <>
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
      <Refusals reasons={refusals} />
      {brought?.link ? <LinkPreview key={turn} link={brought.link} onStartOver={startOver} /> : null}
      {brought && !brought.link ? <ListsPreview key={turn} lists={brought.lists} onStartOver={startOver} /> : null}
    </>
  );
};
