import type { PlaylistRef } from '@playa/contracts';
import { Button, lazySheet, usePreload } from '@playa/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';

const OpenRoomSheet = lazySheet(
  async () => (await import('./open-room-sheet.tsx')).OpenRoomSheet,
  ({ onClose }) => onClose,
);

/** Opens a room with a playlist. */
export const ListenTogether = ({ playlist }: { playlist: PlaylistRef }) => {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(OpenRoomSheet);
  return (
    <>
      <Button variant="outline" icon={<Users size={20} />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.live.open.label}
      </Button>
      {isOpen ? <OpenRoomSheet playlist={playlist} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
