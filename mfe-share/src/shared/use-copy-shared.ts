import { importSharedPlaylist, useShell } from '@playa/contracts';
import { useState } from 'react';
import { problemWords } from '../problem-words.ts';
import type { SharedHead } from './read-shared-playlist.ts';

/** Copies a shared playlist from its record: neither the sharer's account nor a connection of the service is needed. */
export const useCopyShared = ({ _id, playlistName: name, playlistBannerUrl: imageUrl }: SharedHead) => {
  const { backend, bus, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id, songCount } = await backend.call(importSharedPlaylist, { params: { id: _id } });
      // Where nobody takes it, the shell has told the listener.
      await bus
        .send('copy.open', { playlists: [{ service: 'file', id, name, imageUrl, songCount }] })
        .catch(() => undefined);
    } catch (error) {
      notify('error', problemWords(error));
    }
    setBusy(false);
  };
  return { copy, busy };
};
