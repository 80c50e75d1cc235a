import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../http/route-name.ts';
import { sendCover, sendTune } from '../../media/send-media.ts';
import type { AppleState } from '../state.ts';

const script = readFileSync(new URL('./musickit.js', import.meta.url), 'utf8');

/** Pixels; a template filled with anything else gets the nearest. */
const pictureSizes = { least: 40, most: 3000 };

/** MusicKit's script, and what its players and pages show and play. */
export const addMusicKit = (app: FastifyInstance, state: AppleState): void => {
  app.get('/musickit/v3/musickit.js', async (request, reply) =>
    reply.type('text/javascript').send(script.replace('__ORIGIN__', originOf(request))),
  );

  app.get<{ Params: { id: string; file: string } }>('/image/:id/:file', async ({ params }, reply) => {
    const width = /^(\d{1,4})x\d{1,4}/.exec(params.file)?.[1];
    if (width === undefined) return reply.code(404).send();
    const size = Math.min(Math.max(Number(width), pictureSizes.least), pictureSizes.most);
    return sendCover(reply, params.id, size);
  });

  for (const path of ['/preview/:id', '/stream/:id']) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const listing = state.world.catalogue.listing('apple', request.params.id);
      return listing === undefined ? reply.code(404).send() : sendTune(request, reply, listing.recordingId);
    });
  }
};
