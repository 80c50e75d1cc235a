import type { StreamingClient } from '@playa/contracts';
import type { StreamingOptions } from '../options.ts';
import { unsupportedCall, unsupportedCalls } from '../unsupported.ts';
import { createAppleApi, service } from './apple-api.ts';
import { appleCatalogue } from './apple-catalogue.ts';
import { applePlaylists } from './apple-playlists.ts';
import { appleSavedSongs } from './apple-saved-songs.ts';
import { capabilities, limits } from './apple-traits.ts';

/** Apple has no user profiles, so every account has this one. */
const userId = 'me';

export const createAppleClient = (options: StreamingOptions): StreamingClient => {
  const api = createAppleApi(options);

  return {
    ...unsupportedCalls(service, 'Apple Music does not let apps do this.'),
    service,
    limits,
    capabilities,

    async profile(callOptions) {
      // There is no profile. This call checks that both tokens are valid.
      await api.readStorefront(callOptions);
      return { id: userId, displayName: null };
    },

    ...applePlaylists(api),
    ...appleSavedSongs(api),
    ...appleCatalogue(api),
    storefront: api.readStorefront,
    removeSavedTracks: unsupportedCall(service, "Apple Music doesn't let apps remove songs"),
  };
};
