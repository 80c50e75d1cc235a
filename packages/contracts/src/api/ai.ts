import { z } from 'zod';
import { endpoint, withEvents } from '../endpoint.ts';
import { Track } from '../music.ts';
import { openEnum, openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';

/** What a request for a playlist may hold. Since contract version 1.30.0, as all of this file. */
export const aiLimits = {
  /** Characters (UTF-16 units) of a request, and of a title and an artist to be like. */
  text: 500,
  /** Songs that are taken out. */
  withoutIds: 200,
  /** Songs of a playlist. */
  songs: 100,
} as const;

const Words = z.string().trim().max(aiLimits.text);
const Request = Words.min(1, 'Say what you would like to hear');

/** What makes another playlist of the same words. */
const refinements = {
  /** "Without this one": ids of songs of the service. */
  withoutIds: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .max(aiLimits.withoutIds)
    .optional(),
  /** "More like this": a song that the playlist is to be like. */
  like: z.object({ title: Words.min(1), artist: Words }).optional(),
  /** "Another": each text gives another playlist. */
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
 * Why the model that Playa is set up with did not choose the songs. `unavailable`: an error. `invalid-answer`: one that is not what
 * was asked for.
 */
export const AiFallback = z.enum(['unavailable', 'over-quota', 'time-out', 'invalid-answer', 'invented-songs']);
export type AiFallback = z.infer<typeof AiFallback>;

/** A playlist that was made from words, of songs of one of the listener's services. */
export const CuratedPlaylist = z.object({
  service: ServiceName,
  playlistName: z.string(),
  description: z.string(),
  /** Address of a cover. Null: it is drawn from `coverSeed`. */
  image: z.string().nullable(),
  coverSeed: z.string(),
  /** At most {@link aiLimits}; none where the service has nothing that keeps the wishes. */
  tracks: z.array(AiTrack),
  /** One line with what was understood. */
  summary: z.string(),
  answeredBy: openEnum(z.enum(['model', 'local']), 'local'),
  /** Null where the model answered, and where Playa is set up without one. */
  fallback: openEnum(AiFallback.nullable(), 'unavailable'),
  /** Artists and songs that were asked for and that the service does not have, and kinds of music of which it has nothing. */
  notFound: z.array(z.string()),
  /** Wishes that cannot be checked, because the service tells nothing about them. */
  unverified: openList(z.enum(['explicit', 'era', 'length'])),
  /** Fewer songs keep the wishes than were asked for. */
  isShort: z.boolean(),
  /** The service did not answer all calls, or its time ran out. */
  isIncomplete: z.boolean(),
  /** What it was made from, as the body of `curateAiPlaylist`: with another refinement it gives the next one. */
  request: CuratePlaylistBody,
});
export type CuratedPlaylist = z.infer<typeof CuratedPlaylist>;

/** What is told while a playlist is made. `found`: songs that may come into it, in no order; each at most once. */
export const CurateProgress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('understood'), summary: z.string() }),
  z.object({ kind: z.literal('found'), tracks: z.array(AiTrack) }),
]);
export type CurateProgress = z.infer<typeof CurateProgress>;

const made = { response: CuratedPlaylist, access: 'user' } as const;

export const genreAiPlaylist = withEvents(
  endpoint({
    ...made,
    method: 'POST',
    path: '/listeners/ai-playlist',
    body: z.object({ genre: Words.min(1).max(100), ...refinements }),
    summary: "A playlist of a genre from the user's own service",
  }),
  CurateProgress,
);

export const curateAiPlaylist = withEvents(
  endpoint({
    ...made,
    method: 'POST',
    path: '/listeners/curate-ai-playlist',
    body: CuratePlaylistBody,
    summary: "A playlist from the user's words, of songs of the user's own service",
  }),
  CurateProgress,
);

export const searchAiSongs = withEvents(
  endpoint({
    ...made,
    method: 'POST',
    path: '/listeners/ai-song-search',
    body: z.object({ inputValue: Words.min(1).max(200) }),
    summary: 'Songs that fit some words, as a playlist; costs few calls of the service and asks no model',
  }),
  CurateProgress,
);
