/**
 * What a destination playlist says about itself, so that it is found again when its creation was not recorded.
 * Ten characters of a random id are plenty within one user's playlists.
 */
export const descriptionOf = (jobId: string): string => `Created via Playa · ${markOf(jobId)}`;

/** True when a playlist's description carries the job's mark, whatever the service did to the text around it. */
export const carriesMark = (description: string | null, jobId: string): boolean =>
  description?.includes(markOf(jobId)) ?? false;

const markOf = (jobId: string): string => `copy ${jobId.replaceAll('-', '').slice(-10)}`;
