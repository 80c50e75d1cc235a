import type { RoomDetails } from '@playa/contracts';
import { useShell } from '@playa/contracts';
import { Button, lazyPart, Sheet, TextField } from '@playa/ui';
import { Copy, Share2 } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './invite-sheet.module.css';
import { roomLink } from './room-link.ts';

const { invite: words } = texts.sharedRoom;

/** Optional: without it the link can still be copied. */
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, { failed: () => null });

/** Sheet to invite others: the room's link to copy or share, and a QR code. */
export const InviteSheet = ({ room, onClose }: { room: RoomDetails; onClose: () => void }) => {
  const { notify } = useShell();
  const link = roomLink(room.id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('success', words.copied);
    } catch {
      notify('error', words.notCopied);
    }
  };
  const share = () => {
    // Rejects when the system's sheet is closed without a choice.
    navigator.share({ title: room.name, text: words.shareText, url: link }).catch(() => undefined);
  };
  const footer = (
    <>
      <Button icon={<Copy />} onClick={() => void copy()}>
        {words.copy}
      </Button>
      {typeof navigator.share === 'function' ? (
        <Button variant="outline" icon={<Share2 />} onClick={share}>
          {words.share}
        </Button>
      ) : null}
    </>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      description={room.isPublic ? words.isPublic : words.byLink}
      footer={footer}
    >
      <div className={styles.content}>
        <div className={styles.place}>
          <QrCode text={link} label={words.code} />
        </div>
        <TextField label={words.link} value={link} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      </div>
    </Sheet>
  );
};
