import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { play, restrictionViolated } from '../player/play-command.ts';
import type { Device, Playback } from '../player/playback.ts';
import type { Playbacks } from '../player/playbacks.ts';
import { currentlyPlaying, deviceObject, playbackState, queueObject } from '../player/player-objects.ts';
import { type ApiContext, authorize, queryOf, viewOf } from './api-context.ts';
import { readBody } from './playlist-rows.ts';
import { SpotifyError } from './spotify-error.ts';
import { trackIdOf } from './track-uri.ts';

const Transfer = z.object({ device_ids: z.array(z.string()).min(1), play: z.boolean().default(false) });

const noActiveDevice = () => new SpotifyError(404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE');

/** @throws SpotifyError 404 */
function requireDevice(playback: Playback, id: string): Device {
  const device = playback.device(id);
  if (device === undefined) throw new SpotifyError(404, 'Device not found');
  return device;
}

/** A required query parameter that is one of these. @throws SpotifyError 400 */
function choice<T extends string>(request: FastifyRequest, name: string, values: readonly T[]): T {
  const value = queryOf(request)[name];
  if (value === undefined) throw new SpotifyError(400, `Missing required field: ${name}`);
  const known = values.find((one) => one === value);
  if (known === undefined) throw new SpotifyError(400, `Invalid ${name}: ${value}`);
  return known;
}

/** A required query parameter that is a whole number in the range. @throws SpotifyError 400 */
function integer(request: FastifyRequest, name: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = queryOf(request)[name];
  if (value === undefined) throw new SpotifyError(400, `Missing required field: ${name}`);
  if (!/^\d+$/.test(value) || Number(value) > most) throw new SpotifyError(400, `Invalid ${name}: ${value}`);
  return Number(value);
}

type Command = (request: FastifyRequest, playback: Playback, device: Device) => void;

/** By method and path below `/me/player`. */
const commands = (context: ApiContext): Record<string, Command> => ({
  'PUT /play': (request, playback) => play(context, request, playback),
  'PUT /pause': (_request, playback) => {
    if (!playback.isPlaying) throw restrictionViolated();
    playback.setPlaying(false);
  },
  'POST /next': (_request, playback) => {
    if (playback.queue.current === null) throw restrictionViolated();
    playback.skip();
  },
  'POST /previous': (_request, playback) => {
    if (!playback.queue.hasPrevious) throw restrictionViolated();
    playback.back();
  },
  'PUT /seek': (request, playback) => playback.seek(integer(request, 'position_ms')),
  'PUT /shuffle': (request, playback) => playback.setShuffle(choice(request, 'state', ['true', 'false']) === 'true'),
  'PUT /repeat': (request, playback) => playback.setRepeat(choice(request, 'state', ['off', 'track', 'context'])),
  'PUT /volume': (request, playback, device) => playback.setVolume(device.id, integer(request, 'volume_percent', 100)),
  'POST /queue': (request, playback) => playback.enqueue(trackIdOf(context, queryOf(request).uri ?? '')),
});

/** `/me/player`: what the account plays and on which device, and the commands for it, which need Premium. */
export function addPlayerRoutes(app: FastifyInstance, context: ApiContext, playbacks: Playbacks): void {
  const reading = (request: FastifyRequest, ...scopes: string[]): Playback =>
    playbacks.of(authorize(context, request, ...scopes).name);
  const commanding = (request: FastifyRequest): Playback => {
    const { name, product } = authorize(context, request, 'user-modify-playback-state');
    if (product !== 'premium') {
      throw new SpotifyError(403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED');
    }
    return playbacks.of(name);
  };

  app.get('/me/player', async (request, reply) => {
    const playback = reading(request, 'user-read-playback-state');
    const { active } = playback;
    return active === undefined ? reply.code(204).send() : playbackState(viewOf(context, request), playback, active);
  });

  app.get('/me/player/currently-playing', async (request, reply) => {
    const playback = reading(request, 'user-read-currently-playing', 'user-read-playback-state');
    const isIdle = playback.active === undefined || playback.queue.current === null;
    return isIdle ? reply.code(204).send() : currentlyPlaying(viewOf(context, request), playback);
  });

  app.get('/me/player/devices', async (request) => {
    const playback = reading(request, 'user-read-playback-state');
    return { devices: playback.devices.map((device) => deviceObject(playback, device)) };
  });

  app.get('/me/player/queue', async (request) =>
    queueObject(viewOf(context, request), reading(request, 'user-read-currently-playing', 'user-read-playback-state')),
  );

  app.put('/me/player', async (request, reply) => {
    const playback = commanding(request);
    const body = readBody(Transfer, request.body);
    const [id = '', ...others] = body.device_ids;
    if (others.length > 0) throw new SpotifyError(400, 'Only one device_id is currently supported');
    playback.activate(requireDevice(playback, id).id);
    if (body.play && playback.queue.current !== null) playback.setPlaying(true);
    return reply.code(204).send();
  });

  for (const [route, command] of Object.entries(commands(context))) {
    const [method = '', path = ''] = route.split(' ');
    app.route({
      method,
      url: `/me/player${path}`,
      handler: async (request, reply) => {
        const playback = commanding(request);
        const { device_id: wanted } = queryOf(request);
        const device = wanted === undefined ? playback.active : requireDevice(playback, wanted);
        if (device === undefined) throw noActiveDevice();
        command(request, playback, device);
        // Only a command that was obeyed moves the playback to the device that it names.
        if (playback.active?.id !== device.id) playback.activate(device.id);
        return reply.code(204).send();
      },
    });
  }
}
