import type { FastifyInstance } from 'fastify';
import { trackObject } from '../objects/track.ts';
import { type ApiContext, authenticate, queryOf, viewOf } from './api-context.ts';
import { forbidden, notFound, SpotifyError } from './spotify-error.ts';

const maxIds = 50;

export function addTrackRoutes(app: FastifyInstance, context: ApiContext): void {
  const { catalogue } = context.world;

  app.get<{ Params: { id: string } }>('/tracks/:id', async (request) => {
    authenticate(context, request);
    if (!/^[0-9A-Za-z]{22}$/.test(request.params.id)) throw new SpotifyError(400, 'Invalid base62 id');
    const listing = catalogue.listing('spotify', request.params.id);
    if (listing === undefined) throw notFound();
    return trackObject(viewOf(context, request), listing);
  });

  app.get('/tracks', async (request) => {
    authenticate(context, request);
    if (context.dialect.development) throw forbidden();
    const ids = queryOf(request).ids?.split(',') ?? [];
    if (ids.length === 0) throw new SpotifyError(400, 'Missing required field: ids');
    if (ids.length > maxIds) throw new SpotifyError(400, 'Too many ids requested');
    const view = viewOf(context, request);
    const tracks = ids.map((id) => catalogue.listing('spotify', id.trim()));
    return { tracks: tracks.map((listing) => (listing === undefined ? null : trackObject(view, listing))) };
  });
}
