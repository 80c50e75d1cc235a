import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TrackKind, UnavailableReason } from '../music.ts';
import { openEnum, openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';
import { Import } from './imports.ts';

/** Limits of shared playlists. */
export const sharedPlaylistLimits = {
  /** Songs of one playlist. */
  songs: 10_000,
  /** Songs of one page, and of each call that adds songs. */
  songsPerCall: 1_000,
  /** Bytes of each call that adds songs: 1.5 times the size of 1,000 songs with long titles. Since contract version 1.38.0. */
  bytesPerCall: 1_536 * 1024,
  /** Characters (UTF-16 units) of a title, an artist, an album and a playlist's name. */
  field: 500,
  /** Artists of one song. */
  artists: 50,
  /** Characters of an address. */
  url: 1_000,
  /** Milliseconds. */
  durationMs: 86_400_000,
  /** Playlists that one user can have shared at the same time, and the sum of their songs. */
  playlistsOfUser: 500,
  songsOfUser: 200_000,
  /** Playlists that one user may share within a minute. */
  sharesPerMinute: 10,
} as const;

/** Value of `preview_url` for a song without a preview. */
export const noPreview = 'no preview';

const Text = z.string().max(sharedPlaylistLimits.field);
const Name = z.string().trim().min(1, 'Enter a name for the playlist').max(sharedPlaylistLimits.field);
/** The server stores null unless this is a URL of the playlist's own service. */
const UrlText = z.string().max(sharedPlaylistLimits.url);
/** Ids of every service: letters, digits, `_`, `.` and `-`; none begins with a dot. */
const ServiceId = z.string().regex(/^[\w-][\w.-]{0,99}$/);
const Count = z.number().int().nonnegative();

/**
 * A song to share. The first fields are the spec's; the others are used to match the song on another service. Every row of the playlist is
 * sent, so that counts and positions are correct: a row without a song has no `track_id` and a reason in `unavailable`.
 */
export const NewSharedTrack = z.object({
  /** '' if the service returns none, e.g. for a removed song. */
  name: Text,
  /** The main artist; '' if the service names none. */
  artist: Text,
  track_id: ServiceId.nullable(),
  image_url: UrlText.nullable(),
  /** {@link noPreview} if there is none. */
  preview_url: UrlText,
  /** URL of the song's page. The server derives its own from the id. */
  url: UrlText.nullish(),
  isrc: z.string().max(20).nullish(),
  /** All artists in the service's order. */
  artists: z.array(Text).max(sharedPlaylistLimits.artists).optional(),
  album: Text.nullish(),
  duration_ms: Count.max(sharedPlaylistLimits.durationMs).nullish(),
  explicit: z.boolean().nullish(),
  kind: TrackKind.optional(),
  unavailable: UnavailableReason.nullish(),
});
export type NewSharedTrack = z.infer<typeof NewSharedTrack>;

/** A song of a shared playlist. Its URLs are those of the playlist's own service, or null. */
export const SharedTrack = z.object({
  name: z.string(),
  artist: z.string(),
  /** Null for a row without a song. */
  track_id: z.string().nullable(),
  image_url: z.string().nullable(),
  /** {@link noPreview} if there is none. */
  preview_url: z.string(),
  /** The song's page on the service; null for a row without a song. */
  url: z.string().nullable(),
  /** Upper case, no dashes. */
  isrc: z.string().nullable(),
  artists: z.array(z.string()),
  album: z.string().nullable(),
  duration_ms: Count.nullable(),
  explicit: z.boolean().nullable(),
  kind: openEnum(TrackKind, 'unknown'),
  unavailable: openEnum(UnavailableReason.nullable(), 'not-a-song'),
});
export type SharedTrack = z.infer<typeof SharedTrack>;

/** A shared playlist in its owner's list. */
export const SharedPlaylistSummary = z.object({
  /** 128 random bits: anybody with the id may see the playlist. */
  _id: z.string(),
  playlistName: z.string(),
  /** Null for a list that is no playlist of a service. */
  playlistId: z.string().nullable(),
  /** Null: the default cover. */
  playlistBannerUrl: z.string().nullable(),
  streamingService: ServiceName,
  songCount: Count,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type SharedPlaylistSummary = z.infer<typeof SharedPlaylistSummary>;

/** A shared playlist with its first songs; {@link listSharedTracks} has those that follow. */
export const SharedPlaylist = SharedPlaylistSummary.extend({
  /** True if the caller shared it and may rename and withdraw it. */
  mine: z.boolean(),
  tracks: z.array(SharedTrack),
  /** Null after the last song. */
  nextCursor: z.string().nullable(),
});
export type SharedPlaylist = z.infer<typeof SharedPlaylist>;

/** Position of the first song of a page, from an earlier answer. */
const Cursor = z.string().regex(/^\d{1,5}$/);

/** The link is `{app host}/shared-playlist/{_id}`; it works once all songs have been received. */
const UploadProgress = z.object({ _id: z.string(), songCount: Count, storedCount: Count });

export const createSharedPlaylist = endpoint({
  method: 'POST',
  path: '/shared-playlist',
  body: z.object({
    /** Ignored: the session identifies the user. */
    userId: z.string().max(100).optional(),
    playlistName: Name,
    /** Null for a list that is no playlist of a service. */
    playlistId: ServiceId.nullable(),
    streamingService: ServiceName,
    playlistBannerUrl: UrlText.nullish(),
    /** All songs, or the first `songsPerCall` of a long playlist; {@link addSharedTracks} adds the others. */
    tracks: z.array(NewSharedTrack).max(sharedPlaylistLimits.songs),
    /** Total number of songs, if `tracks` does not have all. */
    songCount: Count.max(sharedPlaylistLimits.songs).optional(),
  }),
  response: UploadProgress,
  maxBodyBytes: sharedPlaylistLimits.bytesPerCall,
  access: 'user',
  summary: 'Shares a playlist by a public link (201); 10 a minute. The same Idempotency-Key again is the same link',
});

export const addSharedTracks = endpoint({
  method: 'POST',
  path: '/shared-playlist/:id/tracks',
  body: z.object({
    /** Position of the first of these songs, from 0: the number of songs received. Songs received before are ignored. */
    position: Count.max(sharedPlaylistLimits.songs),
    /** `songsPerCall` songs; fewer only in the last call. */
    tracks: z.array(NewSharedTrack).min(1).max(sharedPlaylistLimits.songsPerCall),
  }),
  response: UploadProgress,
  maxBodyBytes: sharedPlaylistLimits.bytesPerCall,
  access: 'user',
  summary: 'The next songs of a playlist that the caller is sharing, in order; safe to repeat',
});

export const getSharedPlaylist = endpoint({
  method: 'GET',
  path: '/shared-playlist/:id',
  response: SharedPlaylist,
  access: 'user',
  summary: 'A shared playlist and its first songs, for whoever has its id: the link to it',
});

export const listSharedTracks = endpoint({
  method: 'GET',
  path: '/shared-playlist/:id/tracks',
  query: z.object({ cursor: Cursor }),
  response: z.object({ tracks: z.array(SharedTrack), nextCursor: z.string().nullable() }),
  access: 'user',
  summary: 'The next songs of a shared playlist',
});

export const listSharedPlaylists = endpoint({
  method: 'GET',
  path: '/shared-playlist',
  response: z.object({ playlists: openList(SharedPlaylistSummary) }),
  access: 'user',
  summary: 'What the caller has shared, the latest first',
});

export const renameSharedPlaylist = endpoint({
  method: 'PATCH',
  path: '/shared-playlist/:id',
  body: z.object({ playlistName: Name }),
  response: SharedPlaylistSummary,
  access: 'user',
  summary: 'Renames a playlist that the caller has shared',
});

export const withdrawSharedPlaylist = endpoint({
  method: 'DELETE',
  path: '/shared-playlist/:id',
  response: z.object({ withdrawn: z.literal(true) }),
  access: 'user',
  summary: 'Withdraws a playlist that the caller has shared: its link works no more, copies that were made stay',
});

export const importSharedPlaylist = endpoint({
  method: 'POST',
  path: '/shared-playlist/:id/import',
  response: Import,
  access: 'user',
  summary:
    "Makes a complete import of a shared playlist for the caller, to be copied with the source 'file'; the same one as long as it is kept",
});

export const listSharedLinks = endpoint({
  method: 'GET',
  path: '/shared-playlist/:id/links',
  query: z.object({ service: ServiceName, cursor: Cursor.optional() }),
  response: z.object({
    /** `row`: position in the playlist, from 0. Songs without a stored match on the service are omitted. */
    links: z.array(z.object({ row: Count, trackId: z.string(), url: z.string() })),
    nextCursor: z.string().nullable(),
  }),
  access: 'user',
  summary: 'Where the songs of a shared playlist are on a service, from what is known already; nothing is searched',
});
