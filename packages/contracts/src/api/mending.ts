import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Track } from '../music.ts';
import { openEnum, openList } from '../open-enum.ts';
import { CopySource } from '../services.ts';
import { CopyFailureReason, CopyProgress } from './copies.ts';

/** A track of the destination that was found for a song and not taken. Since contract version 1.12.0, as all of this file. */
export const CopyCandidate = z.object({
  track: Track,
  /** 0 to 1. */
  score: z.number(),
  /** Why it was not taken, as sentences for listeners. */
  why: z.array(z.string()),
});
export type CopyCandidate = z.infer<typeof CopyCandidate>;

/** A track of the destination that the listener chose. Its words are shown again, its id is what is copied. */
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
 * `open`: not in the new playlist. `placing`: a track was chosen and is not in the playlist yet. `placed`: it is. `removing`: the choice
 * was taken back, and the song is still in the playlist; since contract version 1.20.0.
 */
export const MissingSongState = z.enum(['open', 'placing', 'placed', 'removing']);
export type MissingSongState = z.infer<typeof MissingSongState>;

/** A song that a copy did not find, or that was mended since. */
export const MissingSong = z.object({
  /** Zero-based place in the source playlist. */
  position: z.number().int().nonnegative(),
  title: z.string(),
  author: z.string(),
  /** As its source tells it; null where the source itself no longer has it. */
  track: Track.extend({ service: CopySource }).nullable(),
  state: openEnum(MissingSongState, 'open'),
  /** Why it was not copied. Null: a reason of a newer backend. */
  reason: openEnum(CopyFailureReason.nullable(), null),
  /** What was searched for on the destination. */
  queries: z.array(z.string()),
  /** At most five, the best first; for review the first one may be the song. */
  candidates: openList(CopyCandidate),
  /** What the listener chose; null before. */
  choice: ChosenTrack.nullable(),
});
export type MissingSong = z.infer<typeof MissingSong>;

/** Most songs that one answer lists. */
export const missingSongsPage = 50;

export const listMissingSongs = endpoint({
  method: 'GET',
  path: '/copies/:id/missing',
  /** `after`: the position of the last song that is known. */
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

export const MendBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('track'), track: ChosenTrack }),
  z.object({ kind: z.literal('not-on-service') }),
  /** Takes the choice back. A song that is in the playlist is taken out again; on Apple Music, which lets no app do so, it stays. */
  z.object({ kind: z.literal('undo') }),
]);
export type MendBody = z.infer<typeof MendBody>;

export const mendSong = endpoint({
  method: 'POST',
  path: '/copies/:id/missing/:position',
  body: MendBody,
  response: z.object({ song: MissingSong, copy: CopyProgress }),
  access: 'user',
  summary:
    'Chooses a track for a song that was not found; a copy that is done goes on and puts it at its place. Counts for later copies too',
});
