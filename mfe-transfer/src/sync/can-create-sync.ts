import type { CopyProgress } from '@playa/contracts';

/** Whether a sync can be created from a copy: a complete copy of a service's playlist into one playlist. */
export const canCreateSync = (copy: CopyProgress): boolean =>
  copy.kind !== 'sync' &&
  copy.state === 'done' &&
  copy.source !== 'file' &&
  copy.destinationPlaylistId !== null &&
  !copy.continuedIn?.length &&
  !copy.songsDropped;
