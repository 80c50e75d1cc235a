import type { Account, StoredPlaylist } from '../../world/types.ts';
import { channelIdOf } from './channel.ts';
import type { Resource } from './resource.ts';
import { thumbnailsOf } from './resource.ts';

export const playlistParts = ['contentDetails', 'id', 'localizations', 'player', 'snippet', 'status'];

const thumbnails = (origin: string, playlist: StoredPlaylist) => {
  const first = playlist.rows.find((row) => row.kind === 'track');
  return first?.kind === 'track' ? thumbnailsOf(origin, first.trackId) : {};
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
      thumbnails: thumbnails(origin, playlist),
      channelTitle: owner.displayName,
      localized: { title: playlist.name, description: playlist.description },
    },
    status: { privacyStatus: playlist.public ? 'public' : 'private' },
    contentDetails: { itemCount: playlist.rows.length },
  },
});
