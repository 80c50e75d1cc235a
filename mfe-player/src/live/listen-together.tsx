import type { PlaylistRef } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts.ts';

const OpenRoomSheet = lazy(async () => ({ default: (await import('./open-room-sheet.tsx')).OpenRoomSheet }));

/** Opens a room with a playlist. */
export const ListenTogether = ({ playlist }: { playlist: PlaylistRef }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={<Users size={20} />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.live.open.label}
      </Button>
      <Suspense>{isOpen ? <OpenRoomSheet playlist={playlist} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
};
