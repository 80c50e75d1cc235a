import type { ServiceName, StreamingClient } from '@playa/contracts';
import { createAppleClient } from './apple/apple-client.ts';
import type { StreamingOptions } from './options.ts';
import { createSpotifyClient } from './spotify/spotify-client.ts';
import { createYoutubeClient } from './youtube/youtube-client.ts';

const makers = { spotify: createSpotifyClient, youtube: createYoutubeClient, apple: createAppleClient };

/**
 * A client for one user's account on one service, for browsers and Node. It remembers what it learned of the service
 * (Spotify's dialect, Apple's storefront), so keep one per account rather than one per call.
 */
export const createStreamingClient = (service: ServiceName, options: StreamingOptions): StreamingClient =>
  makers[service](options);
