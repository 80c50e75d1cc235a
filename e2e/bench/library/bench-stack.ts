import { z } from 'zod';
import { buildApps } from '../../../scripts/lib/build.mjs';
import { readPorts } from '../../../scripts/lib/ports.mjs';
import { seedDemo } from '../../../scripts/lib/seed-demo.mjs';
import { allSimulated } from '../../../scripts/lib/services.mjs';
import { startStack } from '../../../scripts/lib/stack.mjs';

/** Beside a running `npm start`, demo:copy and browser tests. */
const portOffset = 8700;

const make = async <T>(spotify: string, path: string, body: object, answer: z.ZodType<T>): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${spotify}/_sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the sandbox refused ${path}: ${await response.text()}`);
  return answer.parse(await response.json());
};

/** Services have their covers ready. The sandbox draws its 192 different ones here, as it shares a processor with the browser. */
const drawCovers = async (spotify: string): Promise<void> => {
  for (const size of [300, 640]) {
    for (let id = 0; id < 1_000; id += 1) await (await fetch(`${spotify}/image/${id}?size=${size}`)).arrayBuffer();
  }
};

/**
 * Builds the apps and starts a whole Playa, where the demo account has so many playlists on Spotify and one more with so many songs.
 * @returns the addresses, the id of that playlist, and `stop()`
 */
export const startBenchStack = async ({ songs, playlists }: { songs: number; playlists: number }) => {
  await buildApps();
  const stack = await startStack({
    name: 'bench-library',
    ports: readPorts({}, portOffset),
    fresh: true,
    env: allSimulated,
  });
  try {
    await seedDemo(stack);
    const { spotify } = stack.urls.sandbox;
    await make(spotify, 'libraries', { account: 'demo', playlists, songsEach: 20 }, z.object({}));
    const long = { account: 'demo', name: 'All of it', songs };
    const { id } = await make(spotify, 'playlists', long, z.object({ id: z.string() }));
    await drawCovers(spotify);
    return { urls: stack.urls, playlistId: id, stop: stack.stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
};
