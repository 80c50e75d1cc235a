import type { ServiceName, StreamingClient } from '@playa/contracts';
import { createAppleClient } from './apple/apple-client.ts';
import type { StreamingOptions } from './options.ts';
import { createSpotifyClient } from './spotify/spotify-client.ts';
import { createYoutubeClient } from './youtube/youtube-client.ts';

const factories = { spotify: createSpotifyClient, youtube: createYoutubeClient, apple: createAppleClient };

/**
 * A client for one user's account on one service, for browsers and Node. It caches Spotify's dialect and Apple's storefront, so create
 * one per account, not one per call.
 */
export const createStreamingClient = (service: ServiceName, options: StreamingOptions): StreamingClient =>
  factories[service](options);
