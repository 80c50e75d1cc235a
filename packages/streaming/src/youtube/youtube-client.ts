import { type StreamingClient, StreamingError } from '@playa/contracts';
import type { StreamingOptions } from '../options.ts';
import { unsupportedCalls } from '../unsupported.ts';
import { createYoutubeApi, service } from './youtube-api.ts';
import { YoutubeItems } from './youtube-items.ts';
import { youtubePlaylistChanges } from './youtube-playlist-changes.ts';
import { youtubePlaylists } from './youtube-playlists.ts';
import { YoutubeChannelPage } from './youtube-schemas.ts';
import { youtubeSearch } from './youtube-search.ts';
import { capabilities, limits } from './youtube-traits.ts';

export const createYoutubeClient = (options: StreamingOptions): StreamingClient => {
  const call = createYoutubeApi(options);
  const items = new YoutubeItems(call);

  return {
    ...unsupportedCalls(service, 'YouTube does not let apps do this.'),
    service,
    limits,
    capabilities,

    async profile(callOptions) {
      const query = { part: 'snippet', mine: 'true' };
      const { items } = await call(
        { method: 'GET', path: ['channels'], query, responseSchema: YoutubeChannelPage },
        callOptions,
      );
      const channel = items?.[0];
      if (!channel) throw new StreamingError(service, 'not-found', 'This Google account has no YouTube channel.');
      return { id: channel.id, displayName: channel.snippet?.title || null };
    },

    ...youtubePlaylists(call, items),
    ...youtubeSearch(call),
    ...youtubePlaylistChanges(call, items),
    // Videos have no previews, and a channel's country is not the account's.
    previewUrls: async () => new Map(),
    storefront: async () => null,
  };
};
