import { importSharedPlaylist, useShell } from '@playa/contracts';
import { useState } from 'react';
import { problemMessage } from '../problem-message.ts';
import type { SharedMetadata } from './read-shared-playlist.ts';

/** Copies a shared playlist from its record: this needs neither the sharer's account nor a connection to its service. */
export const useCopyShared = ({ _id, playlistName: name, playlistBannerUrl: imageUrl }: SharedMetadata) => {
  const { backend, bus, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id, songCount } = await backend.call(importSharedPlaylist, { params: { id: _id } });
      // If no remote handles the command, the shell has already told the listener.
      await bus
        .send('copy.open', { playlists: [{ service: 'file', id, name, imageUrl, songCount }] })
        .catch(() => undefined);
    } catch (error) {
      notify('error', problemMessage(error));
    }
    setBusy(false);
  };
  return { copy, busy };
};
