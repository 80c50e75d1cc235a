import { type Playlist, type ServiceName, savedTracksId } from '@playa/contracts';
import { texts } from '../texts.ts';

/** The user's saved songs as the playlist under which they are opened, copied and shared. Nobody has counted them yet. */
export const savedPlaylist = (service: ServiceName): Playlist => ({
  service,
  id: savedTracksId,
  name: texts.playlist.liked,
  description: null,
  imageUrl: null,
  songCount: null,
});
