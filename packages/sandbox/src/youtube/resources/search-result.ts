import { escapeHtml } from '../../http/login-page.ts';
import type { Listing } from '../../world/types.ts';
import type { Resource } from './resource.ts';
import { thumbnailsOf } from './resource.ts';
import { descriptionOf, publishedAt } from './video.ts';

export const searchParts = ['id', 'snippet'];

/** Only search escapes its texts; the other lists send them as they are. */
export const searchResult = (origin: string, listing: Listing): Resource => ({
  kind: 'youtube#searchResult',
  id: { kind: 'youtube#video', videoId: listing.trackId },
  parts: {
    snippet: {
      publishedAt: publishedAt(listing),
      channelId: listing.channel?.id,
      title: escapeHtml(listing.title),
      description: escapeHtml(descriptionOf(listing).slice(0, 120)),
      thumbnails: thumbnailsOf(origin, listing.trackId, ['default', 'medium', 'high']),
      channelTitle: escapeHtml(listing.channel?.title ?? ''),
      liveBroadcastContent: 'none',
    },
  },
});
