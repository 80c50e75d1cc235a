import type { FastifyInstance } from 'fastify';
import { serveScripts, songSoundFile } from '../../browser/serve-scripts.ts';
import { mediaRoute } from '../../media/media-route.ts';
import { sendCover, sendTune } from '../../media/send-media.ts';
import type { AppleState } from '../state.ts';

/** Paths are as deep as the files, so that the modules' relative imports hold in the browser too. */
const scripts = {
  '/musickit/v3/musickit.js': new URL('./musickit.js', import.meta.url),
  '/musickit/v3/create-music-kit.js': new URL('./create-music-kit.js', import.meta.url),
  '/musickit/v3/music-kit-instance.js': new URL('./music-kit-instance.js', import.meta.url),
  '/musickit/v3/music-api.js': new URL('./music-api.js', import.meta.url),
  '/musickit/v3/queue-player.js': new URL('./queue-player.js', import.meta.url),
  '/musickit/v3/ask-for-user-token.js': new URL('./ask-for-user-token.js', import.meta.url),
  '/musickit/v3/constants.js': new URL('./constants.js', import.meta.url),
  '/browser/song-sound.js': songSoundFile,
};

/** Pixels; a template filled with anything else gets the nearest. */
const pictureSizes = { least: 40, most: 3000 };

/** MusicKit's script, and what its players and pages show and play. */
export const addMusicKit = (app: FastifyInstance, state: AppleState): void => {
  serveScripts(app, scripts);

  app.get<{ Params: { id: string; file: string } }>('/image/:id/:file', mediaRoute, async ({ params }, reply) => {
    const width = /^(\d{1,4})x\d{1,4}/.exec(params.file)?.[1];
    if (width === undefined) return reply.code(404).send();
    const size = Math.min(Math.max(Number(width), pictureSizes.least), pictureSizes.most);
    return sendCover(reply, params.id, size);
  });

  for (const path of ['/preview/:id', '/stream/:id']) {
    app.get<{ Params: { id: string } }>(path, mediaRoute, async (request, reply) => {
      const listing = state.world.catalogue.listing('apple', request.params.id);
      return listing === undefined ? reply.code(404).send() : sendTune(request, reply, listing.recordingId);
    });
  }
};
