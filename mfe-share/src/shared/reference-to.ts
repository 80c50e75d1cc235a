import type { PlaylistRef, SharedPlaylistSummary } from '@playa/contracts';
import { texts } from '../texts.ts';

type Shared = Pick<
  SharedPlaylistSummary,
  '_id' | 'playlistId' | 'playlistName' | 'playlistBannerUrl' | 'streamingService' | 'songCount'
>;

/** A shared playlist as sheets and covers know playlists. Its cover is drawn as that of the sharer's playlist. */
export const referenceTo = (shared: Shared): PlaylistRef => ({
  service: shared.streamingService,
  id: shared.playlistId ?? shared._id,
  name: shared.playlistName.trim() || texts.untitled,
  imageUrl: shared.playlistBannerUrl,
  songCount: shared.songCount,
});
