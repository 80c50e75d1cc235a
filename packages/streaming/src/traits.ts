import type { ServiceName, StreamingClient } from '@playa/contracts';
import * as apple from './apple/apple-traits.ts';
import * as spotify from './spotify/spotify-traits.ts';
import * as youtube from './youtube/youtube-traits.ts';

/** What is known of a service's client before its code is there. */
export const traits: Record<ServiceName, Pick<StreamingClient, 'limits' | 'capabilities'>> = {
  spotify,
  youtube,
  apple,
};
