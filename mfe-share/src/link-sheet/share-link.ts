import { pathTo } from '@playa/contracts';

/** URL of a shared playlist's page, for every signed-in user. */
export const shareLink = (sharedPlaylistId: string): string =>
  new URL(pathTo('sharedPlaylist', { sharedPlaylistId }), window.location.origin).href;
