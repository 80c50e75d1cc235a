import { startCopyWorld } from './copy-world.ts';
import { addSourcePlaylist } from './source-playlist.ts';
import { timeCopy } from './time-copy.ts';

const sizes = [1_000, 10_000] as const;

/** So many songs that no other copy has. */
const madeUpSongs = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    title: `Growth ${count} No ${number + 1}`,
    artist: `Choir ${number % 100}`,
  }));

/** How long 10,000 songs take from Spotify to Apple Music beside 1,000, without latency and limits. */
export const measureGrowth = async (report: (line: object) => void): Promise<void> => {
  const world = await startCopyWorld({ profile: 'easy' });
  try {
    let least: number | null = null;
    for (const songs of sizes) {
      const tracks = madeUpSongs(songs);
      await addSourcePlaylist(world, 'apple', { tracks });
      const playlistId = await addSourcePlaylist(world, 'spotify', { tracks });
      const { seconds, copied } = await timeCopy(world, { source: 'spotify', destination: 'apple', playlistId });
      least ??= seconds;
      report({ songs, copied, seconds, ratio: Math.round((seconds / least) * 100) / 100 });
    }
  } finally {
    await world.stop();
  }
};
