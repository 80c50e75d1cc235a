import type { ServiceName } from '@playa/contracts';

/** Where the page of a song is looked up that names no country. */
const anyStorefront = 'us';

/** The public page of a song. The service shows it in the country of whoever opens it, where it has the song there. */
export const songUrl = (service: ServiceName, trackId: string, storefront: string | null = null): string => {
  const id = encodeURIComponent(trackId);
  if (service === 'spotify') return `https://open.spotify.com/track/${id}`;
  if (service === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://music.apple.com/${storefront ?? anyStorefront}/song/${id}`;
};
