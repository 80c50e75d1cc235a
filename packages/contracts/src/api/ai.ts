import { z } from 'zod';
import { endpoint, withEvents } from '../endpoint.ts';
import { Track } from '../music.ts';
import { openEnum, openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';

/** What a request for a playlist may hold. Since contract version 1.30.0, as all of this file. */
export const aiLimits = {
  /** Characters (UTF-16 units) of a request, and of a title and an artist to be like. */
  text: 500,
  /** Excluded songs. */
  withoutIds: 200,
  /** Songs of a playlist. */
  songs: 100,
} as const;

const Words = z.string().trim().max(aiLimits.text);
const Request = Words.min(1, 'Say what you would like to hear');

/** Options that change the playlist for the same text. */
const refinements = {
  /** Ids of the service's songs to exclude. */
  withoutIds: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .max(aiLimits.withoutIds)
    .optional(),
  /** A song that the playlist should resemble. */
  like: z.object({ title: Words.min(1), artist: Words }).optional(),
  /** Seed: each value selects another playlist. */
  variety: z.string().max(100).optional(),
};

export const CuratePlaylistBody = z.object({ inputValue: Request, ...refinements });
export type CuratePlaylistBody = z.infer<typeof CuratePlaylistBody>;

/** A song of an AI playlist: the spec's fields beside those of a track, so that it can be played, copied and shared. */
export const AiTrack = Track.extend({
  artistName: z.string(),
  image: z.object({ url: z.string().nullable() }),
  preview_url: z.string().nullable(),
});
export type AiTrack = z.infer<typeof AiTrack>;

/**
 * Why the configured model did not choose the songs. `unavailable`: the call failed. `invalid-answer`: the answer does not fit the schema.
 */
export const AiFallback = z.enum(['unavailable', 'over-quota', 'time-out', 'invalid-answer', 'invented-songs']);
export type AiFallback = z.infer<typeof AiFallback>;

/** A playlist generated from a text, with songs of one of the user's services. */
export const CuratedPlaylist = z.object({
  service: ServiceName,
  playlistName: z.string(),
  description: z.string(),
  /** Address of a cover. Null: it is drawn from `coverSeed`. */
  image: z.string().nullable(),
  coverSeed: z.string(),
  /** At most {@link aiLimits}`.songs`; empty if no song of the service meets the request. */
  tracks: z.array(AiTrack),
  /** One line that describes how the request was parsed. */
  summary: z.string(),
  answeredBy: openEnum(z.enum(['model', 'local']), 'local'),
  /** Null if the model answered, and if no model is configured. */
  fallback: openEnum(AiFallback.nullable(), 'unavailable'),
  /** Requested artists, songs and genres that the service does not have. */
  notFound: z.array(z.string()),
  /** Criteria that cannot be checked because the service has no data for them. */
  unverified: openList(z.enum(['explicit', 'era', 'length'])),
  /** Fewer songs meet the criteria than were requested. */
  isShort: z.boolean(),
  /** Some calls to the service failed or timed out. */
  isIncomplete: z.boolean(),
  /** The request, as a body of `curateAiPlaylist`. Sent again with another refinement it gives the next playlist. */
  request: CuratePlaylistBody,
});
export type CuratedPlaylist = z.infer<typeof CuratedPlaylist>;

/** Events sent while a playlist is generated. `found`: candidate songs, unordered; each at most once. */
export const CurateProgress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('understood'), summary: z.string() }),
  z.object({ kind: z.literal('found'), tracks: z.array(AiTrack) }),
]);
export type CurateProgress = z.infer<typeof CurateProgress>;

const playlistResponse = { response: CuratedPlaylist, access: 'user' } as const;

export const genreAiPlaylist = withEvents(
  endpoint({
    ...playlistResponse,
    method: 'POST',
    path: '/listeners/ai-playlist',
    body: z.object({ genre: Words.min(1).max(100), ...refinements }),
    summary: "A playlist of a genre from the user's own service",
  }),
  CurateProgress,
);

export const curateAiPlaylist = withEvents(
  endpoint({
    ...playlistResponse,
    method: 'POST',
    path: '/listeners/curate-ai-playlist',
    body: CuratePlaylistBody,
    summary: "A playlist from the user's words, of songs of the user's own service",
  }),
  CurateProgress,
);

export const searchAiSongs = withEvents(
  endpoint({
    ...playlistResponse,
    method: 'POST',
    path: '/listeners/ai-song-search',
    body: z.object({ inputValue: Words.min(1).max(200) }),
    summary: 'Songs that fit some words, as a playlist; costs few calls of the service and asks no model',
  }),
  CurateProgress,
);
