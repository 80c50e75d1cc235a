import type { FastifyInstance } from 'fastify';
import { serveScripts, songSoundFile } from '../../browser/serve-scripts.ts';
import { mediaRoute } from '../../media/media-route.ts';
import { sendCover, sendTune } from '../../media/send-media.ts';
import type { YoutubeState } from '../state.ts';

/** Paths mirror the folders, so that the modules' relative imports hold in the browser too. */
const scripts = {
  '/iframe_api': new URL('./iframe-api.js', import.meta.url),
  '/iframe_api/player.js': new URL('./player.js', import.meta.url),
  '/browser/song-sound.js': songSoundFile,
};

/** Pixels by picture name; the rest of the world knows videos by 0.jpg. */
const pictureSizes: Readonly<Record<string, number>> = {
  '0.jpg': 480,
  'default.jpg': 120,
  'mqdefault.jpg': 320,
  'hqdefault.jpg': 480,
  'sddefault.jpg': 640,
  'maxresdefault.jpg': 1280,
};

/** What the player plays with: script, pictures, and per video its facts and its sound. */
export const addPlayer = (app: FastifyInstance, state: YoutubeState): void => {
  const listingOf = (id: string) => state.world.catalogue.listing('youtube', id);

  serveScripts(app, scripts);

  app.get<{ Params: { id: string; file: string } }>('/vi/:id/:file', mediaRoute, async ({ params }, reply) => {
    const listing = listingOf(params.id);
    const size = pictureSizes[params.file];
    const hasPicture = listing !== undefined && state.world.availability.hasCover('youtube', params.id);
    return !hasPicture || size === undefined ? reply.code(404).send() : sendCover(reply, listing.trackId, size);
  });

  app.get<{ Params: { id: string } }>('/player/:id', async ({ params }, reply) => {
    const listing = listingOf(params.id);
    if (listing === undefined) return reply.code(404).send({ error: 100 });
    if (!state.embeds(listing)) return reply.code(403).send({ error: 150 });
    return { title: listing.title, author: listing.channel?.title ?? '', durationMs: listing.durationMs };
  });

  app.get<{ Params: { id: string } }>('/player/:id/audio', mediaRoute, async (request, reply) => {
    const listing = listingOf(request.params.id);
    return listing === undefined ? reply.code(404).send() : sendTune(request, reply, listing.recordingId);
  });
};
