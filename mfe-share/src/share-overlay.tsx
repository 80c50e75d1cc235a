import { useCommand } from '@playa/contracts';
import { useState } from 'react';
import type { ShareItem } from './create-share/playlist-share.ts';
import { ShareSheet } from './create-share/share-sheet.tsx';

interface ShareRequest {
  /** Increases with each command, so that a new command replaces the open sheet. */
  key: number;
  items: readonly ShareItem[];
}

/** Handles `share.open`. A second command replaces the sheet of the first. */
export const ShareOverlay = () => {
  const [request, setRequest] = useState<ShareRequest | null>(null);
  useCommand('share.open', ({ playlist, playlists, tracks }) =>
    setRequest((previous) => ({
      key: (previous?.key ?? 0) + 1,
      items: playlists ? playlists.map((item) => ({ playlist: item })) : [{ playlist, tracks }],
    })),
  );
  return request ? <ShareSheet key={request.key} items={request.items} onClose={() => setRequest(null)} /> : null;
};
