import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TrackKind, UnavailableReason } from '../music.ts';
import { openEnum, openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';
import { Import } from './imports.ts';

/** What the backend takes of a playlist that is shared. */
export const sharedPlaylistLimits = {
  /** Songs of one playlist. */
  songs: 10_000,
  /** Songs of one answer, and of each call that brings more songs. */
  songsAtOnce: 1_000,
  /** Bytes of each call that brings songs: half as much again as a thousand songs with long titles have. Since contract version 1.38.0. */
  bytesAtOnce: 1_536 * 1024,
  /** Characters (UTF-16 units) of a title, an artist, an album and a playlist's name. */
  field: 500,
  /** Artists of one song. */
  artists: 50,
  /** Characters of an address. */
  url: 1_000,
  /** Milliseconds. */
  durationMs: 86_400_000,
  /** Playlists that one user has shared at the same time, and their songs together. */
  playlistsOfUser: 500,
  songsOfUser: 200_000,
  /** Playlists that one user may share within a minute. */
  sharesPerMinute: 10,
} as const;

/** Stands in `preview_url` for a song without one. */
export const noPreview = 'no preview';

const Text = z.string().max(sharedPlaylistLimits.field);
const Name = z.string().trim().min(1, 'Enter a name for the playlist').max(sharedPlaylistLimits.field);
/** Checked by the server: what is no address of the playlist's own service is stored as if there were none. */
const Address = z.string().max(sharedPlaylistLimits.url);
/** Ids are letters, digits and a few signs on every service; none begins with a dot. */
const ServiceId = z.string().regex(/^[\w-][\w.-]{0,99}$/);
const Count = z.number().int().nonnegative();

/**
 * A song as it is shared. The first part is the spec's; the rest is what a copy to another service finds the song by. Every row of the
 * playlist is sent, so that counts and places stay true: one without a song has no `track_id` and says why in `unavailable`.
 */
export const NewSharedTrack = z.object({
  /** '' where the service tells none, as for a removed song. */
  name: Text,
  /** The main artist; '' where the service names none. */
  artist: Text,
  track_id: ServiceId.nullable(),
  image_url: Address.nullable(),
  /** {@link noPreview} where there is none. */
  preview_url: Address,
  /** Of the song's page. The server makes its own from the id. */
  url: Address.nullish(),
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

/** A song of a shared playlist. Its addresses are those of the playlist's own service, or null. */
export const SharedTrack = z.object({
  name: z.string(),
  artist: z.string(),
  /** Null for a row without a song. */
  track_id: z.string().nullable(),
  image_url: z.string().nullable(),
  /** {@link noPreview} where there is none. */
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
  /** 128 random bits: whoever has it may see the playlist. */
  _id: z.string(),
  playlistName: z.string(),
  /** Null for a list that no service has. */
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
  /** The caller shared it, and may rename and withdraw it. */
  mine: z.boolean(),
  tracks: z.array(SharedTrack),
  /** For the songs that follow; null where these are all. */
  nextCursor: z.string().nullable(),
});
export type SharedPlaylist = z.infer<typeof SharedPlaylist>;

/** Place of the first song of a page, as an answer before has named it. */
const Cursor = z.string().regex(/^\d{1,5}$/);

/** The link is `{app host}/shared-playlist/{_id}`, and works once all songs have arrived. */
const Created = z.object({ _id: z.string(), songCount: Count, storedCount: Count });

export const createSharedPlaylist = endpoint({
  method: 'POST',
  path: '/shared-playlist',
  body: z.object({
    /** Passed over: the session says who shares. */
    userId: z.string().max(100).optional(),
    playlistName: Name,
    /** Null for a list that no service has. */
    playlistId: ServiceId.nullable(),
    streamingService: ServiceName,
    playlistBannerUrl: Address.nullish(),
    /** All songs, or the first `songsAtOnce` ones of a long playlist, whose others follow by {@link addSharedTracks}. */
    tracks: z.array(NewSharedTrack).max(sharedPlaylistLimits.songs),
    /** How many there are in all, where that is more than `tracks` holds. */
    songCount: Count.max(sharedPlaylistLimits.songs).optional(),
  }),
  response: Created,
  maxBodyBytes: sharedPlaylistLimits.bytesAtOnce,
  access: 'user',
  summary: 'Shares a playlist by a public link (201); 10 a minute. The same Idempotency-Key again is the same link',
});

export const addSharedTracks = endpoint({
  method: 'POST',
  path: '/shared-playlist/:id/tracks',
  body: z.object({
    /** Place of the first of these songs, from 0: as many as have arrived. What has arrived already is passed over. */
    position: Count.max(sharedPlaylistLimits.songs),
    /** `songsAtOnce` of them, fewer only where these are the last ones. */
    tracks: z.array(NewSharedTrack).min(1).max(sharedPlaylistLimits.songsAtOnce),
  }),
  response: Created,
  maxBodyBytes: sharedPlaylistLimits.bytesAtOnce,
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
    /** `row`: place in the playlist, from 0. Songs of which no track on the service is known are left out. */
    links: z.array(z.object({ row: Count, trackId: z.string(), url: z.string() })),
    nextCursor: z.string().nullable(),
  }),
  access: 'user',
  summary: 'Where the songs of a shared playlist are on a service, from what is known already; nothing is searched',
});
