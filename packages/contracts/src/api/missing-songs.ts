import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Track } from '../music.ts';
import { openEnum, openList } from '../open-enum.ts';
import { CopySource } from '../services.ts';
import { CopyFailureReason, CopyProgress } from './copies.ts';

/** A track of the destination that was found for a song and not accepted. Since contract version 1.12.0, as all of this file. */
export const CopyCandidate = z.object({
  track: Track,
  /** 0 to 1. */
  score: z.number(),
  /** Why it was not accepted, as sentences for users. */
  why: z.array(z.string()),
});
export type CopyCandidate = z.infer<typeof CopyCandidate>;

/** A track of the destination that the user chose. Its texts are displayed, its id is copied. */
export const ChosenTrack = z.object({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  title: z.string().max(500),
  artists: z.array(z.string().max(300)).max(50),
  album: z.string().max(500).nullable(),
  durationMs: z.number().int().nonnegative().nullable(),
  isrc: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/)
    .nullable(),
  imageUrl: z.string().max(2000).nullable(),
});
export type ChosenTrack = z.infer<typeof ChosenTrack>;

/**
 * `open`: not in the new playlist. `placing`: a track was chosen and is not in the playlist yet. `placed`: the track is in the playlist.
 * `removing`: the choice was undone and the track is still in the playlist; since contract version 1.20.0.
 */
export const MissingSongState = z.enum(['open', 'placing', 'placed', 'removing']);
export type MissingSongState = z.infer<typeof MissingSongState>;

/** A song that a copy did not find, including those that the user has resolved since. */
export const MissingSong = z.object({
  /** Zero-based place in the source playlist. */
  position: z.number().int().nonnegative(),
  title: z.string(),
  author: z.string(),
  /** The track at the source; null if the source no longer has it. */
  track: Track.extend({ service: CopySource }).nullable(),
  state: openEnum(MissingSongState, 'open'),
  /** Why it was not copied. Null: an unknown reason of a newer backend. */
  reason: openEnum(CopyFailureReason.nullable(), null),
  /** The search texts used on the destination. */
  queries: z.array(z.string()),
  /** At most five, the best first. */
  candidates: openList(CopyCandidate),
  /** The user's choice; null before. */
  choice: ChosenTrack.nullable(),
});
export type MissingSong = z.infer<typeof MissingSong>;

/** Songs on one page. */
export const missingSongsPageSize = 50;

export const listMissingSongs = endpoint({
  method: 'GET',
  path: '/copies/:id/missing',
  /** `after`: the position of the last song of the previous page. */
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  response: z.object({
    songs: z.array(MissingSong),
    /** The `after` of the next page; null on the last one. */
    next: z.string().nullable(),
    total: z.number().int().nonnegative(),
  }),
  access: 'user',
  summary: 'The songs that a copy did not find, with what was searched and found, in the order of the source',
});

export const ResolveMissingSongBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('track'), track: ChosenTrack }),
  z.object({ kind: z.literal('not-on-service') }),
  /** Undoes the choice and removes the track from the playlist. On Apple Music it stays, because apps cannot remove tracks there. */
  z.object({ kind: z.literal('undo') }),
]);
export type ResolveMissingSongBody = z.infer<typeof ResolveMissingSongBody>;

export const resolveMissingSong = endpoint({
  method: 'POST',
  path: '/copies/:id/missing/:position',
  body: ResolveMissingSongBody,
  response: z.object({ song: MissingSong, copy: CopyProgress }),
  access: 'user',
  summary:
    'Chooses a track for a song that was not found; a copy that is done goes on and puts it at its place. Counts for later copies too',
});
