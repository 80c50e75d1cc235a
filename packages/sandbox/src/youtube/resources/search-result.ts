import { escapeHtml } from '../../http/login-page.ts';
import type { Account, Listing, StoredPlaylist } from '../../world/types.ts';
import { channelIdOf } from './channel.ts';
import { playlistThumbnails } from './playlist.ts';
import type { Resource } from './resource.ts';
import { thumbnailsOf } from './resource.ts';
import { descriptionOf, publishedAt } from './video.ts';

export const searchParts = ['id', 'snippet'];

const beginningOf = (text: string): string => [...text].slice(0, 120).join('');

/** A video. Only search escapes its texts; the other lists send them as they are. */
export const searchResult = (origin: string, listing: Listing): Resource => ({
  kind: 'youtube#searchResult',
  id: { kind: 'youtube#video', videoId: listing.trackId },
  parts: {
    snippet: {
      publishedAt: publishedAt(listing),
      channelId: listing.channel?.id,
      title: escapeHtml(listing.title),
      description: escapeHtml(beginningOf(descriptionOf(listing))),
      thumbnails: thumbnailsOf(origin, listing.trackId, ['default', 'medium', 'high']),
      channelTitle: escapeHtml(listing.channel?.title ?? ''),
      liveBroadcastContent: 'none',
    },
  },
});

/** A playlist. A search result does not contain the number of its videos. */
export const playlistResult = (origin: string, playlist: StoredPlaylist, owner: Account): Resource => ({
  kind: 'youtube#searchResult',
  id: { kind: 'youtube#playlist', playlistId: playlist.id },
  parts: {
    snippet: {
      publishedAt: playlist.createdAt,
      channelId: channelIdOf(owner),
      title: escapeHtml(playlist.name),
      description: escapeHtml(beginningOf(playlist.description)),
      thumbnails: playlistThumbnails(origin, playlist, ['default', 'medium', 'high']),
      channelTitle: escapeHtml(owner.displayName),
      liveBroadcastContent: 'none',
    },
  },
});
