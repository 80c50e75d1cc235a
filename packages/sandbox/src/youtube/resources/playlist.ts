import type { Account, StoredPlaylist } from '../../world/types.ts';
import { channelIdOf } from './channel.ts';
import type { Resource, ThumbnailName } from './resource.ts';
import { thumbnailsOf } from './resource.ts';

export const playlistParts = ['contentDetails', 'id', 'localizations', 'player', 'snippet', 'status'];

/** The pictures of the first video; none for a playlist without one. */
export const playlistThumbnails = (origin: string, { rows }: StoredPlaylist, names?: readonly ThumbnailName[]) => {
  const first = rows.find((row) => row.kind === 'track');
  return first?.kind === 'track' ? thumbnailsOf(origin, first.trackId, names) : {};
};

export const playlistResource = (origin: string, playlist: StoredPlaylist, owner: Account): Resource => ({
  kind: 'youtube#playlist',
  id: playlist.id,
  parts: {
    snippet: {
      publishedAt: playlist.createdAt,
      channelId: channelIdOf(owner),
      title: playlist.name,
      description: playlist.description,
      thumbnails: playlistThumbnails(origin, playlist),
      channelTitle: owner.displayName,
      localized: { title: playlist.name, description: playlist.description },
    },
    status: { privacyStatus: playlist.public ? 'public' : 'private' },
    contentDetails: { itemCount: playlist.rows.length },
  },
});
