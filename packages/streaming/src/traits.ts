import type { ServiceName, StreamingClient } from '@playa/contracts';
import * as apple from './apple/apple-traits.ts';
import * as spotify from './spotify/spotify-traits.ts';
import * as youtube from './youtube/youtube-traits.ts';

/** The limits and capabilities of each service, which are known before the client's code is loaded. */
export const traits: Record<ServiceName, Pick<StreamingClient, 'limits' | 'capabilities'>> = {
  spotify,
  youtube,
  apple,
};
