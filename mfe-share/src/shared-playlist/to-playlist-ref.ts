import type { PlaylistRef, SharedPlaylistSummary } from '@playa/contracts';
import { texts } from '../texts.ts';

type Shared = Pick<
  SharedPlaylistSummary,
  '_id' | 'playlistId' | 'playlistName' | 'playlistBannerUrl' | 'streamingService' | 'songCount'
>;

/** Converts a shared playlist to the playlist reference that sheets and covers take. A drawn cover equals that of the sharer's playlist. */
export const toPlaylistRef = (shared: Shared): PlaylistRef => ({
  service: shared.streamingService,
  id: shared.playlistId ?? shared._id,
  name: shared.playlistName.trim() || texts.untitled,
  imageUrl: shared.playlistBannerUrl,
  songCount: shared.songCount,
});
