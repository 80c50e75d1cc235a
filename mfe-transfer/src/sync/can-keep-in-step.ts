import type { CopyProgress } from '@playa/contracts';

/** Whether the playlists of a copy can be kept in step: a whole copy of a service's playlist into one playlist. */
export const canKeepInStep = (copy: CopyProgress): boolean =>
  copy.kind !== 'sync' &&
  copy.state === 'done' &&
  copy.source !== 'file' &&
  copy.destinationPlaylistId !== null &&
  !copy.continuedIn?.length &&
  !copy.songsDropped;
