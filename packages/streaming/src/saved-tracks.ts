import { type Playlist, type ServiceName, savedTracksId } from '@playa/contracts';

/** The user's saved songs as a playlist. No service gives them a revision. */
export const savedTracksPlaylist = (service: ServiceName, songCount: number | null): Playlist => ({
  service,
  id: savedTracksId,
  name: 'Liked songs',
  description: null,
  imageUrl: null,
  songCount,
  revision: null,
});
