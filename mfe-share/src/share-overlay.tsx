import { useCommand } from '@playa/contracts';
import { useState } from 'react';
import type { ShareItem } from './sharing/playlist-share.ts';
import { ShareSheet } from './sharing/share-sheet.tsx';

interface Asked {
  /** Tells one press from the next. */
  key: number;
  items: readonly ShareItem[];
}

/** Owns `share.open`. A second command replaces the sheet of the first. */
export const ShareOverlay = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  useCommand('share.open', ({ playlist, playlists, tracks }) =>
    setAsked((before) => ({
      key: (before?.key ?? 0) + 1,
      items: playlists ? playlists.map((one) => ({ playlist: one })) : [{ playlist, tracks }],
    })),
  );
  return asked ? <ShareSheet key={asked.key} items={asked.items} onClose={() => setAsked(null)} /> : null;
};
