import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serveScripts, songSoundFile } from '../../browser/serve-scripts.ts';
import { mediaRoute } from '../../media/media-route.ts';
import { sendTune } from '../../media/send-media.ts';
import { type ApiContext, authorize, viewOf } from '../api/api-context.ts';
import { readBody } from '../api/playlist-rows.ts';
import { SpotifyError, sendSpotifyError } from '../api/spotify-error.ts';
import type { Playback } from './playback.ts';
import type { Playbacks } from './playbacks.ts';
import { sdkState } from './player-objects.ts';

/** Paths mirror the folders, so that the modules' relative imports hold in the browser too. */
const scripts = {
  '/spotify-player.js': new URL('./sdk/spotify-player.js', import.meta.url),
  '/player/sdk/web-player.js': new URL('./sdk/web-player.js', import.meta.url),
  '/player/sdk/device-connection.js': new URL('./sdk/device-connection.js', import.meta.url),
  '/browser/song-sound.js': songSoundFile,
};

const volume = z.int().min(0).max(100);
const NewDevice = z.object({ name: z.string().min(1).max(200), volume });

/** The changes that a device reports: calls of the player's methods by its page, and the end of a track. */
const Command = z.discriminatedUnion('command', [
  z.object({ command: z.enum(['resume', 'pause', 'next', 'previous']) }),
  z.object({ command: z.literal('seek'), position: z.number().nonnegative() }),
  z.object({ command: z.literal('volume'), volume }),
  /** `track` was played to its end. */
  z.object({ command: z.literal('ended'), track: z.string() }),
]);

function obey(playback: Playback, deviceId: string, command: z.infer<typeof Command>): void {
  if (command.command === 'volume') playback.setVolume(deviceId, command.volume);
  else if (command.command === 'seek') playback.seek(command.position);
  else if (command.command === 'next') playback.skip();
  else if (command.command === 'previous') playback.back();
  else if (command.command !== 'ended') playback.setPlaying(command.command === 'resume');
  // The sandbox's clock may have moved on to the next track before the device's own.
  else if (command.track === playback.queue.current) playback.end();
}

/** The connection of players to the sandbox: `/player/devices`, for `/spotify-player.js` alone. */
export function addDeviceRoutes(app: FastifyInstance, context: ApiContext, playbacks: Playbacks): void {
  const findDevice = (request: FastifyRequest<{ Params: { id: string } }>) => {
    const playback = playbacks.of(authorize(context, request, 'streaming').name);
    const device = playback.device(request.params.id);
    if (device === undefined) throw new SpotifyError(404, 'Device not found');
    return { playback, device };
  };

  app.register(
    async (devices) => {
      devices.setErrorHandler((error, _request, reply) => {
        if (error instanceof SpotifyError) return sendSpotifyError(reply, error);
        throw error;
      });

      devices.post('/', async (request) => {
        const { name, product } = authorize(context, request, 'streaming');
        if (product !== 'premium') throw new SpotifyError(403, 'Premium required', 'PREMIUM_REQUIRED');
        const asked = readBody(NewDevice, request.body);
        return { device_id: playbacks.of(name).register(asked.name, asked.volume).id };
      });

      devices.get<{ Params: { id: string }; Querystring: { after?: string } }>('/:id', async (request) => {
        const known = findDevice(request);
        await known.playback.waitForChange(known.device.id, Number(request.query.after ?? -1));
        const { playback, device } = findDevice(request);
        const state = playback.active?.id === device.id ? sdkState(viewOf(context, request), playback) : null;
        return { revision: playback.revision, jumps: playback.jumps, volume: device.volume, state };
      });

      devices.post<{ Params: { id: string } }>('/:id/commands', async (request, reply) => {
        const { playback, device } = findDevice(request);
        obey(playback, device.id, readBody(Command, request.body));
        return reply.code(204).send();
      });

      devices.delete<{ Params: { id: string } }>('/:id', async (request, reply) => {
        const { playback, device } = findDevice(request);
        playback.remove(device.id);
        return reply.code(204).send();
      });
    },
    { prefix: '/player/devices' },
  );

  app.get<{ Params: { trackId: string } }>('/player/audio/:trackId', mediaRoute, async (request, reply) => {
    const listing = context.world.catalogue.listing('spotify', request.params.trackId);
    return listing === undefined ? reply.code(404).send() : sendTune(request, reply, listing.recordingId);
  });

  serveScripts(app, scripts);
}
