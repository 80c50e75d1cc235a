import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiContext, authorize } from '../api/api-context.ts';
import { readBody } from '../api/playlist-rows.ts';
import { notFound, SpotifyError } from '../api/spotify-error.ts';
import { trackIdOf } from '../api/track-uri.ts';
import type { Playback } from './playback.ts';

/** The largest number of tracks in one call. */
const maxUris = 800;

const Play = z.object({
  context_uri: z.string().optional(),
  uris: z.array(z.string()).max(maxUris).optional(),
  offset: z.union([z.object({ position: z.int().nonnegative() }), z.object({ uri: z.string() })]).optional(),
  position_ms: z.int().nonnegative().default(0),
});

/** The tracks of a playlist, or of the songs that the caller saved. @throws SpotifyError 400, 404 */
function tracksOfContext(context: ApiContext, account: string, uri: string): string[] {
  const { catalogue, libraries } = context.world;
  if (/^spotify:user:[^:]+:collection$/.test(uri)) return [...libraries.likes('spotify', account)];
  const id = /^spotify:playlist:([0-9A-Za-z]{22})$/.exec(uri)?.[1];
  if (id === undefined) throw new SpotifyError(400, `Unsupported context uri: ${uri}`);
  const playlist = libraries.playlist('spotify', id);
  if (playlist === undefined) throw notFound();
  return playlist.rows.flatMap((row) =>
    row.kind === 'track' && catalogue.listing('spotify', row.trackId) !== undefined ? row.trackId : [],
  );
}

/** Where an offset points to, 0 without one. @throws SpotifyError 404 outside the list */
function startOf(offset: z.infer<typeof Play>['offset'], tracks: readonly string[]): number {
  if (offset === undefined) return 0;
  const index = 'position' in offset ? offset.position : tracks.findIndex((id) => offset.uri === `spotify:track:${id}`);
  if (index < 0 || index >= tracks.length) throw new SpotifyError(404, 'Non existing offset');
  return index;
}

/** What a device refuses because of what it plays. */
export const restrictionViolated = () =>
  new SpotifyError(403, 'Player command failed: Restriction violated', 'UNKNOWN');

/** `PUT /me/player/play`: starts a context or a list, or resumes. @throws SpotifyError */
export function play(context: ApiContext, request: FastifyRequest, playback: Playback): void {
  const { name } = authorize(context, request, 'user-modify-playback-state');
  const { context_uri: uri, uris, offset, position_ms: position } = readBody(Play, request.body);
  if (uri !== undefined && uris !== undefined) throw new SpotifyError(400, 'Can not specify both context_uri and uris');
  if (uri === undefined && uris === undefined) {
    if (playback.isPlaying || playback.queue.current === null) throw restrictionViolated();
    playback.setPlaying(true);
    return;
  }
  const tracks = uris?.map((one) => trackIdOf(context, one)) ?? tracksOfContext(context, name, uri ?? '');
  if (tracks.length === 0) throw restrictionViolated();
  playback.start(tracks, { index: startOf(offset, tracks), position, context: uri ?? null });
}
