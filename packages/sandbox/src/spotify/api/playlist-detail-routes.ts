import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { playlistImages } from '../objects/playlist.ts';
import { type ApiContext, authenticate, authorize, viewOf } from './api-context.ts';
import { findPlaylist, type PlaylistParams, requireOwnPlaylist } from './playlist-access.ts';
import { readBody } from './playlist-rows.ts';
import { SpotifyError } from './spotify-error.ts';

/** Bytes of a cover as it is sent, in base64. */
const largestCover = 256 * 1024;

const Details = z.object({
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  public: z.boolean().optional(),
  collaborative: z.boolean().optional(),
});

/** The picture in a base64 body. @throws SpotifyError 400, 413 */
function readJpeg(body: unknown): Buffer {
  const text = typeof body === 'string' ? body.replace(/\s/g, '') : '';
  if (text.length > largestCover) throw new SpotifyError(413, 'Image exceeds maximum size.');
  const jpeg = Buffer.from(text, 'base64');
  const isJpeg = jpeg.length > 3 && jpeg.readUIntBE(0, 3) === 0xff_d8_ff;
  if (!isJpeg || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new SpotifyError(400, 'Invalid image data.');
  return jpeg;
}

/** A playlist's name, description, state and cover. */
export function addPlaylistDetailRoutes(app: FastifyInstance, context: ApiContext): void {
  const { libraries } = context.world;
  app.addContentTypeParser('image/jpeg', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.put<{ Params: PlaylistParams }>('/playlists/:id', async (request, reply) => {
    const { playlist } = requireOwnPlaylist(context, request, request.params.id);
    const details = readBody(Details, request.body);
    if ((details.collaborative ?? playlist.collaborative) && (details.public ?? playlist.public)) {
      throw new SpotifyError(400, 'Collaborative playlists can only be private.');
    }
    libraries.change(playlist, details);
    return reply.code(200).send();
  });

  app.get<{ Params: PlaylistParams }>('/playlists/:id/images', async (request) => {
    authenticate(context, request);
    return playlistImages(viewOf(context, request), findPlaylist(context, request.params.id));
  });

  app.put<{ Params: PlaylistParams }>('/playlists/:id/images', async (request, reply) => {
    authorize(context, request, 'ugc-image-upload');
    const { playlist } = requireOwnPlaylist(context, request, request.params.id);
    playlist.cover = readJpeg(request.body);
    libraries.change(playlist, {});
    return reply.code(202).send();
  });
}
