import { pathTo } from '@playa/contracts';

/** The address that leads anybody who is signed in to a shared playlist. */
export const shareLink = (sharedPlaylistId: string): string =>
  new URL(pathTo('sharedPlaylist', { sharedPlaylistId }), window.location.origin).href;
