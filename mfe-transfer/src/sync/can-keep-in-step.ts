import type { CopyProgress } from '@playa/contracts';

/** Whether the playlists of a copy can be kept in step: a whole copy of a service's playlist into one playlist. */
export const canKeepInStep = ({ kind, state, source, destinationPlaylistId, continuedIn }: CopyProgress): boolean =>
  kind !== 'sync' && state === 'done' && source !== 'file' && destinationPlaylistId !== null && !continuedIn?.length;
