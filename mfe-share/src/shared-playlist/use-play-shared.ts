import { type PlaylistRow, type ServiceName, useShell } from '@playa/contracts';
import { problemMessage } from '../problem-message.ts';
import { texts } from '../texts.ts';
import { choosePlaybackService } from './choose-playback-service.ts';
import { type PlayableSongs, songsOnOtherService, songsOnOwnService } from './playable-songs.ts';
import type { SharedMetadata } from './read-shared-playlist.ts';
import type { LoadLinks } from './use-song-links.ts';

const { shared: words } = texts;

/**
 * Plays a shared playlist on one of the listener's services, from the start or from one of its rows. The sharer's playlist may be private,
 * so the command contains the songs: on another service, those with a known match there.
 */
export const usePlayShared = (metadata: SharedMetadata, rows: readonly PlaylistRow[], loadLinks: LoadLinks) => {
  const { bus, session, notify } = useShell();
  const { _id, streamingService: ownService, playlistName: name, playlistBannerUrl: imageUrl } = metadata;

  const loadSongs = async (service: ServiceName): Promise<PlayableSongs> =>
    service === ownService ? songsOnOwnService(rows) : songsOnOtherService(rows, service, await loadLinks(service));

  const play = async (service: ServiceName, row: number | null): Promise<void> => {
    const songs = await loadSongs(service);
    const total = songsOnOwnService(rows).tracks.length;
    if (songs.tracks.length === 0)
      return notify('info', service === ownService ? words.nothingToPlay : words.noneOn(service));
    const index = row === null ? 0 : songs.rows.indexOf(row);
    if (index < 0) return notify('info', words.songNotOn(service));
    if (songs.tracks.length < total) notify('info', words.someOn(songs.tracks.length, total, service));
    const playlist = { service, id: `shared-${_id}`, name, imageUrl, songCount: songs.tracks.length };
    // If no remote handles the command, the shell has already told the listener.
    await bus.send('playback.start', { playlist, row: index, tracks: [...songs.tracks] }).catch(() => undefined);
  };

  return async (row: number | null = null): Promise<void> => {
    const service = session.user && choosePlaybackService(session.user, ownService);
    if (!service) return notify('error', words.noService);
    try {
      await play(service, row);
    } catch (error) {
      notify('error', problemMessage(error));
    }
  };
};
