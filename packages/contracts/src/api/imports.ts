import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';

/** Limits of a list that a user imports. */
export const importLimits = {
  /** Songs of one playlist. */
  songs: 10_000,
  /** Songs of one call, so that its body stays small and its work short. */
  songsPerCall: 500,
  /** Characters (UTF-16 units) of a title, an artist, an album and a playlist's name. */
  field: 500,
  /** Artists of one song. */
  artists: 50,
  /** Milliseconds. */
  durationMs: 86_400_000,
} as const;

const Name = z.string().min(1).max(importLimits.field);
/** Ids of every service: letters, digits, `_`, `.` and `-`. */
const ServiceId = z.string().regex(/^[\w.-]{1,100}$/);

/** One parsed song of a list. Missing values are null; a missing artist is an empty list. */
export const ImportSong = z.object({
  title: Name,
  /** Main artist first; several names joined by commas or "&" may be one entry. */
  artists: z.array(Name).max(importLimits.artists),
  album: Name.nullable(),
  durationMs: z.number().int().positive().max(importLimits.durationMs).nullable(),
  /** Upper case, no dashes. */
  isrc: z
    .string()
    .regex(/^[A-Z0-9]{12}$/)
    .nullable(),
  /** The same song on a service, if the list links to it. */
  link: z.object({ service: ServiceName, trackId: ServiceId }).nullable(),
});
export type ImportSong = z.infer<typeof ImportSong>;

/** A stored list to copy from: `POST /copies` with the source 'file' accepts it once it is complete. */
export const Import = z.object({
  id: z.string(),
  name: z.string(),
  /** Announced number of songs. */
  songCount: z.number().int().nonnegative(),
  /** Songs received so far; the import is complete when this equals `songCount`. */
  storedCount: z.number().int().nonnegative(),
});
export type Import = z.infer<typeof Import>;

export const createImport = endpoint({
  method: 'POST',
  path: '/imports',
  body: z.object({ name: Name, songCount: z.number().int().positive().max(importLimits.songs) }),
  response: Import,
  access: 'user',
  summary:
    'Announces a list of songs that the listener brings; its songs follow. The same Idempotency-Key again is the same import',
});

export const addImportSongs = endpoint({
  method: 'POST',
  path: '/imports/:id/songs',
  body: z.object({
    /** Position of the first of these songs, from 0, directly after those received. Songs received before are ignored. */
    position: z.number().int().nonnegative().max(importLimits.songs),
    songs: z.array(ImportSong).min(1).max(importLimits.songsPerCall),
  }),
  maxBodyBytes: 256 * 1024,
  response: Import,
  access: 'user',
  summary: 'The next songs of an import, in order; safe to repeat',
});

/** A public playlist and its first songs, as the preview of a link. */
export const LinkedPlaylist = z.object({
  service: ServiceName,
  playlistId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Null if the service does not state it. */
  songCount: z.number().int().nonnegative().nullable(),
  songs: openList(z.object({ title: z.string(), author: z.string() })),
});
export type LinkedPlaylist = z.infer<typeof LinkedPlaylist>;

export const findLinkedPlaylist = endpoint({
  method: 'POST',
  path: '/imports/link',
  body: z.object({ service: ServiceName, playlistId: ServiceId }),
  response: LinkedPlaylist,
  access: 'user',
  summary:
    "A playlist by its public link, read through the user's account where there is one, else through Playa's own",
});
