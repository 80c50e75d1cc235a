import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { mediaRoute } from '../media/media-route.ts';
import { sendCover, sendTune } from '../media/send-media.ts';

/** Covers and previews, which the service serves without a token. */
export function addMediaRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: { id: string }; Querystring: { size?: string } }>(
    '/image/:id',
    mediaRoute,
    async (request, reply) => {
      const cover = context.world.libraries.playlist('spotify', request.params.id)?.cover;
      if (cover) return reply.type('image/jpeg').send(cover);
      const size = Number(request.query.size ?? 640);
      return sendCover(reply, request.params.id, size >= 16 && size <= 2_000 ? size : 640);
    },
  );

  app.get<{ Params: { trackId: string } }>('/mp3-preview/:trackId', mediaRoute, async (request, reply) => {
    const listing = context.world.catalogue.listing('spotify', request.params.trackId);
    if (listing === undefined) return reply.code(404).send();
    return sendTune(request, reply, listing.recordingId);
  });
}
