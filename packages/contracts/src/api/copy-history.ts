import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openEnum, openList } from '../open-enum.ts';
import { CopyFailureReason, CopyProgress } from './copies.ts';

const pageCursor = z.string().min(1).max(200);

export const listCopyHistory = endpoint({
  method: 'GET',
  path: '/copy-history',
  query: z.object({
    /** `nextCursor` of the previous page; absent for the first page. */
    cursor: pageCursor.optional(),
    /** Copies on a page: 1 to 100, 30 unless given. */
    limit: z
      .string()
      .regex(/^([1-9]\d?|100)$/)
      .optional(),
  }),
  response: z.object({
    copies: openList(CopyProgress),
    /** Null after the last page. */
    nextCursor: z.string().nullable(),
  }),
  access: 'user',
  summary: 'All copies of the user, page by page: those under way first, then the others, the newest first',
});

export const CopiedSongState = z.enum(['copied', 'failed', 'open']);
export type CopiedSongState = z.infer<typeof CopiedSongState>;

/** A song of a copied playlist and its outcome. */
export const CopiedSong = z.object({
  /** Zero-based place in the source playlist. */
  position: z.number().int().nonnegative(),
  title: z.string(),
  author: z.string(),
  album: z.string().nullable(),
  isrc: z.string().nullable(),
  /** `open`: not copied yet; the copy has not ended. */
  state: openEnum(CopiedSongState, 'open'),
  /** Why the song is not in the new playlist; null if it is, or if the reason is unknown. */
  reason: openEnum(CopyFailureReason.nullable(), null),
  /** The track in the new playlist. */
  destinationTrackId: z.string().nullable(),
});
export type CopiedSong = z.infer<typeof CopiedSong>;

export const listCopySongs = endpoint({
  method: 'GET',
  path: '/copies/:id/songs',
  query: z.object({ cursor: pageCursor.optional() }),
  response: z.object({ songs: z.array(CopiedSong), nextCursor: z.string().nullable() }),
  access: 'user',
  summary: "The songs of a copy in the source's order, 1,000 on a page. Of old copies only those that were not copied",
});

export const CopyPreferences = z.object({
  /** Whether to send a mail at the end of a copy that waited for longer than an hour. */
  mailWhenDone: z.boolean(),
});
export type CopyPreferences = z.infer<typeof CopyPreferences>;

export const getCopyPreferences = endpoint({
  method: 'GET',
  path: '/copy-preferences',
  response: CopyPreferences,
  access: 'user',
  summary: 'What the user has chosen for all copies',
});

export const changeCopyPreferences = endpoint({
  method: 'PATCH',
  path: '/copy-preferences',
  body: CopyPreferences,
  response: CopyPreferences,
  access: 'user',
  summary: 'Changes what the user has chosen for all copies',
});
