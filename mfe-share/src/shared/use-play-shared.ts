import { type PlaylistRow, type ServiceName, useShell } from '@playa/contracts';
import { problemWords } from '../problem-words.ts';
import { texts } from '../texts.ts';
import { ownSongs, type PlayableSongs, songsElsewhere } from './playable-songs.ts';
import { playingService } from './playing-service.ts';
import type { SharedHead } from './read-shared-playlist.ts';
import type { LinksOf } from './use-song-links.ts';

const { shared: words } = texts;

/**
 * Plays a shared playlist on a service of the listener's, from its start or from one of its rows. The sharer's playlist may be closed to
 * others, so its songs are played, and on another service those of which it is known where they are there.
 */
export const usePlayShared = (head: SharedHead, rows: readonly PlaylistRow[], linksOf: LinksOf) => {
  const { bus, session, notify } = useShell();
  const { _id, streamingService: own, playlistName: name, playlistBannerUrl: imageUrl } = head;

  const songsOn = async (service: ServiceName): Promise<PlayableSongs> =>
    service === own ? ownSongs(rows) : songsElsewhere(rows, service, await linksOf(service));

  const start = async (service: ServiceName, row: number | null): Promise<void> => {
    const songs = await songsOn(service);
    const all = ownSongs(rows).tracks.length;
    if (songs.tracks.length === 0) return notify('info', service === own ? words.nothingToPlay : words.noneOn(service));
    const index = row === null ? 0 : songs.rows.indexOf(row);
    if (index < 0) return notify('info', words.songNotOn(service));
    if (songs.tracks.length < all) notify('info', words.someOn(songs.tracks.length, all, service));
    const playlist = { service, id: `shared-${_id}`, name, imageUrl, songCount: songs.tracks.length };
    // Where nobody takes it, the shell has told the listener.
    await bus.send('playback.start', { playlist, row: index, tracks: [...songs.tracks] }).catch(() => undefined);
  };

  return async (row: number | null = null): Promise<void> => {
    const service = session.user && playingService(session.user, own);
    if (!service) return notify('error', words.noService);
    try {
      await start(service, row);
    } catch (error) {
      notify('error', problemWords(error));
    }
  };
};
