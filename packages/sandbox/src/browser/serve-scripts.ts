import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Serves browser scripts under the given paths, by which the modules import each other. */
export function serveScripts(app: FastifyInstance, scripts: Readonly<Record<string, URL>>): void {
  for (const [path, file] of Object.entries(scripts)) {
    const script = readFileSync(file, 'utf8');
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );
  }
}

/** What every player's script imports as `browser/song-sound.js`. */
export const songSoundFile = new URL('./song-sound.js', import.meta.url);
