import {
  type AiTrack,
  type CuratedPlaylist,
  type PlaylistRef,
  ProblemError,
  TransportError,
  useShell,
} from '@playa/contracts';
import { useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { importTracks } from './import-tracks.ts';

const errorMessage = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.playlist.copyFailed;

/** If no remote handles a command, the shell has already told the user. */
const ignoreUnhandled = (): undefined => undefined;

/** Sends the commands to play, share and copy an AI playlist. It is on no service, so the commands contain its songs. */
export const usePlaylistCommands = (playlist: CuratedPlaylist, tracks: readonly AiTrack[]) => {
  const { bus, backend, notify } = useShell();
  const [isCopying, setCopying] = useState(false);
  /** The import of these songs. A second copy reuses it, and the idempotency key prevents a second import after a lost response. */
  const importRef = useRef<{ tracks: readonly AiTrack[]; key: string; id: string | null } | null>(null);

  const name = playlist.playlistName.trim() || texts.playlist.untitled;
  const { service, image } = playlist;
  const songCount = tracks.length;
  const reference: PlaylistRef = { service, id: `ai-${tracks[0]?.id ?? ''}`, name, imageUrl: image, songCount };

  const openCopy = async (): Promise<void> => {
    if (importRef.current?.tracks !== tracks) importRef.current = { tracks, key: crypto.randomUUID(), id: null };
    const current = importRef.current;
    current.id ??= await importTracks(backend, { key: current.key, name, tracks });
    const { id } = current;
    await bus.send('copy.open', { playlists: [{ ...reference, service: 'file', id }] }).catch(ignoreUnhandled);
  };
  return {
    /** Starts playback at a row, counted from 0 (default 0). */
    play: (row?: number): void => {
      bus.send('playback.start', { playlist: reference, row, tracks: [...tracks] }).catch(ignoreUnhandled);
    },
    share: (): void => {
      bus.send('share.open', { playlist: reference, tracks: [...tracks] }).catch(ignoreUnhandled);
    },
    copy: (): void => {
      if (isCopying) return;
      setCopying(true);
      openCopy()
        .catch((error: unknown) => notify('error', errorMessage(error)))
        .finally(() => setCopying(false));
    },
    /** The songs are being sent for a copy. */
    isCopying,
  };
};
