import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openList } from '../open-enum.ts';
import { CopySource, ServiceName } from '../services.ts';
import { CopyProgress } from './copies.ts';

/** Most playlists of one group: as many as one `copy.open` may have. */
export const maxCopyGroupSize = 500;

/** Copies of several playlists that were started together. Each has the group's id as its `groupId`. */
export const CopyGroup = z.object({
  id: z.string(),
  source: CopySource,
  destination: ServiceName,
  createdAt: z.string(),
  /** In the order in which they run. */
  copies: openList(CopyProgress),
});
export type CopyGroup = z.infer<typeof CopyGroup>;

export const StartCopyGroupBody = z.object({
  source: CopySource,
  destination: ServiceName,
  /** In the order in which they are copied. */
  playlists: z
    .array(
      z.object({
        playlistId: z.string().min(1).max(200),
        playlistName: z.string().max(5000),
        playlistImage: z.string().max(2000).nullable(),
        /** How many songs the playlist has; null if unknown. */
        songCount: z.number().int().nonnegative().max(1_000_000).nullable(),
        /** As in `StartCopyBody`. */
        continueWhenFull: z.boolean().optional(),
        /** As in `StartCopyBody`. Since contract version 1.19.0. */
        fromLink: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(maxCopyGroupSize),
});
export type StartCopyGroupBody = z.infer<typeof StartCopyGroupBody>;

export const startCopyGroup = endpoint({
  method: 'POST',
  path: '/copy-groups',
  body: StartCopyGroupBody,
  maxBodyBytes: 2 * 1024 * 1024,
  response: CopyGroup,
  access: 'user',
  summary: 'Starts copies of several playlists (202); repeating with the same Idempotency-Key answers the same group',
});

export const getCopyGroup = endpoint({
  method: 'GET',
  path: '/copy-groups/:id',
  response: CopyGroup,
  access: 'user',
  summary: 'The copies of a group, in the order of their turns',
});

export const cancelCopyGroup = endpoint({
  method: 'POST',
  path: '/copy-groups/:id/cancel',
  response: CopyGroup,
  access: 'user',
  summary: 'Stops every copy of the group that has not ended, and keeps what was copied',
});

export const markCopyGroupSeen = endpoint({
  method: 'POST',
  path: '/copy-groups/:id/seen',
  response: CopyGroup,
  access: 'user',
  summary: 'Says that the listener has seen how the copies of the group ended',
});

export const moveCopyInQueue = endpoint({
  method: 'POST',
  path: '/copies/:id/place',
  body: z.object({
    /** The queued copy before which this one is inserted; null for the end of the queue. */
    before: z.string().max(100).nullable(),
  }),
  response: CopyProgress,
  access: 'user',
  summary: "Moves a copy that waits for its turn to another place in its user's queue; a conflict once it has begun",
});
