import type { StreamingClient } from '@playa/contracts';
import type { StreamingOptions } from '../options.ts';
import { unsupportedCalls } from '../unsupported.ts';
import { createSpotifyApi, service } from './spotify-api.ts';
import { spotifyPlayer } from './spotify-player.ts';
import { spotifyPlaylistChanges } from './spotify-playlist-changes.ts';
import { spotifyPlaylists } from './spotify-playlists.ts';
import { spotifyPreviews } from './spotify-previews.ts';
import { spotifySavedTracks } from './spotify-saved-tracks.ts';
import { SpotifyProfile } from './spotify-schemas.ts';
import { spotifySearch } from './spotify-search.ts';
import { capabilities, limits } from './spotify-traits.ts';

export const createSpotifyClient = (options: StreamingOptions): StreamingClient => {
  const api = createSpotifyApi(options);

  const profile: StreamingClient['profile'] = async (callOptions) => {
    const me = await api.call({ method: 'GET', path: ['me'], responseSchema: SpotifyProfile }, callOptions);
    return { id: me.id, displayName: me.display_name || null };
  };

  return {
    ...unsupportedCalls(service, 'Spotify does not let apps do this.'),
    service,
    limits,
    capabilities,
    profile,
    ...spotifyPlaylists(api),
    ...spotifySavedTracks(api),
    ...spotifySearch(api),
    ...spotifyPlaylistChanges(api, profile),
    ...spotifyPreviews(api),
    ...spotifyPlayer(api),
    // Apps in development mode cannot read the country.
    storefront: async () => null,
  };
};
