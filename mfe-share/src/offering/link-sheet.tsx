import type { PlaylistRef } from '@playa/contracts';
import { Button, Sheet, TextField } from '@playa/ui';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './link-sheet.module.css';
import { PlaylistLine } from './playlist-line.tsx';
import { canShareNatively, shareNatively } from './share-natively.ts';
import { TargetGrid } from './target-grid.tsx';
import { useCopyLink } from './use-copy-link.ts';

const { offer: words } = texts;

export interface LinkSheetProps {
  playlist: PlaylistRef;
  /** The address to share. */
  link: string;
  /** What else there is to know. */
  note?: string | null;
  /** Below everything. */
  children?: ReactNode;
  onClose: () => void;
}

/** A link and the ways to share it: the system's own sheet where there is one, eight targets, and the link itself. */
export const LinkSheet = ({ playlist, link, note, children, onClose }: LinkSheetProps) => {
  const { copy, refused } = useCopyLink();
  const share = async () => {
    if ((await shareNatively(link, texts.native)) === 'shared') onClose();
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
        <PlaylistLine playlist={playlist} />
        <p className={styles.note}>
          {words.who} {note}
        </p>
        <TargetGrid link={link} onCopy={() => void copy(link)} />
        <TextField
          label={words.link}
          value={link}
          readOnly
          dir="ltr"
          error={refused ? words.refused : undefined}
          onFocus={({ target }) => target.select()}
        />
        {children}
      </div>
    </Sheet>
  );
};
