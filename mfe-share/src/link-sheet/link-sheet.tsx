import type { PlaylistRef } from '@playa/contracts';
import { Button, Sheet, TextField } from '@playa/ui';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './link-sheet.module.css';
import { PlaylistSummary } from './playlist-summary.tsx';
import { canShareNatively, shareNatively } from './share-natively.ts';
import { TargetGrid } from './target-grid.tsx';
import { useCopyLink } from './use-copy-link.ts';

const { linkSheet: words } = texts;

export interface LinkSheetProps {
  playlist: PlaylistRef;
  /** The URL to share. */
  link: string;
  /** An additional sentence. */
  note?: string | null;
  /** Rendered at the end of the sheet. */
  children?: ReactNode;
  onClose: () => void;
}

/** A link and the ways to share it: the system's share sheet where the browser has one, eight targets, and the link itself. */
export const LinkSheet = ({ playlist, link, note, children, onClose }: LinkSheetProps) => {
  const { copy, copyFailed } = useCopyLink();
  const share = async () => {
    if ((await shareNatively(link, texts.shareMessage)) === 'shared') onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {canShareNatively() ? (
            <Button icon={<Share2 />} onClick={() => void share()}>
              {words.shareNow}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <PlaylistSummary playlist={playlist} />
        <p className={styles.note}>
          {words.who} {note}
        </p>
        <TargetGrid link={link} onCopy={() => void copy(link)} />
        <TextField
          label={words.link}
          value={link}
          readOnly
          dir="ltr"
          error={copyFailed ? words.copyFailed : undefined}
          onFocus={({ target }) => target.select()}
        />
        {children}
      </div>
    </Sheet>
  );
};
