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
import { importTracks } from './as-import.ts';

const messageOf = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.playlist.copyFailed;

/** A command that nobody took: the shell has told the user. */
const ignored = (): undefined => undefined;

/** Hands the songs of an AI playlist to the remotes that play, share and copy. No service has such a playlist: they get its songs. */
export const usePlaylistCommands = (playlist: CuratedPlaylist, tracks: readonly AiTrack[]) => {
  const { bus, backend, notify } = useShell();
  const [isCopying, setCopying] = useState(false);
  /** The list that these songs are handed over as, so that a second copy does not send them again, nor makes a lost answer another list. */
  const list = useRef<{ tracks: readonly AiTrack[]; key: string; id: string | null } | null>(null);

  const name = playlist.playlistName.trim() || texts.playlist.untitled;
  const { service, image } = playlist;
  const songCount = tracks.length;
  const reference: PlaylistRef = { service, id: `ai-${tracks[0]?.id ?? ''}`, name, imageUrl: image, songCount };

  const openCopy = async (): Promise<void> => {
    if (list.current?.tracks !== tracks) list.current = { tracks, key: crypto.randomUUID(), id: null };
    const sent = list.current;
    sent.id ??= await importTracks(backend, { key: sent.key, name, tracks });
    const { id } = sent;
    await bus.send('copy.open', { playlists: [{ ...reference, service: 'file', id }] }).catch(ignored);
  };
  return {
    /** Plays from a row, counted from 0; from the first one unless given. */
    play: (row?: number): void => {
      bus.send('playback.start', { playlist: reference, row, tracks: [...tracks] }).catch(ignored);
    },
    share: (): void => {
      bus.send('share.open', { playlist: reference, tracks: [...tracks] }).catch(ignored);
    },
    copy: (): void => {
      if (isCopying) return;
      setCopying(true);
      openCopy()
        .catch((error: unknown) => notify('error', messageOf(error)))
        .finally(() => setCopying(false));
    },
    /** The songs are on their way to be copied. */
    isCopying,
  };
};
