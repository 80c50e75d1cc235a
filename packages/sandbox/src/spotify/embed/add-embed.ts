import type { FastifyInstance } from 'fastify';
import { serveScripts } from '../../browser/serve-scripts.ts';
import type { SandboxContext } from '../../context.ts';
import { embedPage, missingPage } from './embed-page.ts';

const scripts = {
  '/embed/iframe-api/v1': new URL('./iframe-api.js', import.meta.url),
  '/embed/embed-controller.js': new URL('./embed-controller.js', import.meta.url),
  '/embed/embed-page.js': new URL('./embed-page.js', import.meta.url),
  '/embed/embedded-player.js': new URL('./embedded-player.js', import.meta.url),
};

/** `/embed/track/{id}`, a player for other pages' frames, and the script that controls it. */
export function addEmbed(app: FastifyInstance, { world }: SandboxContext): void {
  serveScripts(app, scripts);

  app.get<{ Params: { trackId: string } }>('/embed/track/:trackId', async ({ params }, reply) => {
    const listing = world.catalogue.listing('spotify', params.trackId);
    reply.type('text/html; charset=utf-8');
    return listing === undefined ? reply.code(404).send(missingPage) : reply.send(embedPage(listing));
  });
}
