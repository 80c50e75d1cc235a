import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { type CopySource, ServiceName } from './services.ts';

/**
 * What a service calls the recording behind a track id. Only YouTube has videos; `topic` is an auto-generated
 * "Artist - Topic" upload, where the video title is the song title.
 */
export const TrackKind = z.enum(['song', 'topic', 'official-video', 'user-upload', 'unknown']);
export type TrackKind = z.infer<typeof TrackKind>;

/** One playable track on one service. */
export const Track = z.object({
  service: ServiceName,
  /** The id the service wants when the track is added to a playlist (Apple: catalogue id, YouTube: video id). */
  id: z.string(),
  title: z.string(),
  /** In the service's order, main artist first; empty when the service names none. */
  artists: z.array(z.string()),
  album: z.string().nullable(),
  durationMs: z.number().int().nonnegative().nullable(),
  /** Upper case, no dashes. */
  isrc: z.string().nullable(),
  explicit: z.boolean().nullable(),
  imageUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** A kind of a newer release is read as `unknown`. */
  kind: openEnum(TrackKind, 'unknown'),
  /** The year of its release (a remaster's own), where the service tells. Since contract version 1.30.0. */
  year: z.number().int().nullish(),
  /** The service's own names of its genres; absent or empty where it tells none. Since contract version 1.30.0. */
  genres: z.array(z.string()).optional(),
});
export type Track = z.infer<typeof Track>;

/** Why a row of a playlist cannot be copied to any destination. */
export const UnavailableReason = z.enum(['removed', 'private', 'local-file', 'episode', 'not-a-song']);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** When it came into the list: ISO 8601 in UTC. Null or absent where the service does not tell. Since contract version 1.6.0. */
const AddedAt = z.string().nullish();

/** One row of a playlist. Rows without a usable track are kept, so that no song is lost silently. */
export const PlaylistRow = z.discriminatedUnion('state', [
  z.object({ state: z.literal('available'), track: Track, addedAt: AddedAt }),
  z.object({
    state: z.literal('unavailable'),
    reason: UnavailableReason,
    title: z.string(),
    author: z.string(),
    addedAt: AddedAt,
  }),
]);
export type PlaylistRow = z.infer<typeof PlaylistRow>;

/** A song as its source tells it: a service's track, or a line of a list that the listener brought. Since contract version 1.11.0. */
export type SourceTrack = Omit<Track, 'service'> & {
  /** With 'file' the id is of Playa's own making and stands for what the line says; no service knows it. */
  service: CopySource;
  /** The same song on a service, where the list links to it. */
  link?: { service: ServiceName; trackId: string } | null;
};

/** A row of what is copied. Since contract version 1.11.0. */
export type SourceRow =
  | { state: 'available'; track: SourceTrack; addedAt?: string | null }
  | Extract<PlaylistRow, { state: 'unavailable' }>;

export const Playlist = z.object({
  service: ServiceName,
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Null where the service's list does not tell it. */
  songCount: z.number().int().nonnegative().nullable(),
  /** When the user got it, where the service tells: YouTube's publication, Apple's date of adding. */
  addedAt: AddedAt,
  /**
   * Changes with the rows and the name, where the service has such a value: Spotify's `snapshot_id`, YouTube's etag, Apple's date of
   * the last change. The same revision: nothing to read again, save that YouTube's may stay when rows are moved or exchanged.
   */
  revision: z.string().nullish(),
});
export type Playlist = z.infer<typeof Playlist>;

/** One page of anything; `next` is an opaque cursor for the following page, null on the last one. */
export interface Page<T> {
  items: T[];
  next: string | null;
  total: number | null;
}
