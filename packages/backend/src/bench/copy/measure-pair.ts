import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceName } from '@playa/contracts';
import { copyPlan } from './copy-plan.ts';
import { type CopyWorld, startCopyWorld } from './copy-world.ts';
import { searchesAmong, totalOf } from './count-requests.ts';
import { type CopyPlan, idealSeconds } from './ideal-seconds.ts';
import { addSourcePlaylist, songFacts } from './source-playlist.ts';
import { type TimedCopy, timeCopy } from './time-copy.ts';

const latencyMs = 80;
/** YouTube's day has 100 searches and 10,000 units, which 80 songs use up; two copies of 10,000 songs need this. */
const youtubeQuota = { searches: 20_000, units: 2_000_000 };

interface Pair {
  source: ServiceName;
  destination: ServiceName;
  songs: number;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const figures = ({ source, destination, songs }: Pair, plan: CopyPlan, { seconds, copied, requests }: TimedCopy) => {
  const ideal = idealSeconds(plan);
  return {
    pair: `${source}-${destination}`,
    songs,
    present: plan.present,
    copied,
    seconds: rounded(seconds),
    idealSeconds: rounded(ideal),
    ratio: rounded(ideal / seconds),
    requests: { [source]: totalOf(requests[source]), [destination]: totalOf(requests[destination]) },
    idealRequests: { [source]: plan.requests.source, [destination]: plan.requests.destination },
    searchesPerSong: rounded(searchesAmong(requests[destination]) / songs),
  };
};

/** The next copy does not begin in a window that this one has used up. */
const untilWindowIsFree = async ({ destination }: Pair, { limit }: CopyPlan, { requests }: TimedCopy) => {
  if (limit && totalOf(requests[destination]) > limit.perWindow / 2) await wait(limit.windowMs);
};

const measureCopies = async (world: CopyWorld, pair: Pair, report: (line: object) => void): Promise<void> => {
  for (const warm of [false, true]) {
    const playlistId = await addSourcePlaylist(world, pair.source, { songs: pair.songs });
    const plan = copyPlan({
      ...pair,
      ...songFacts(world.sandbox.world, pair.source, pair.destination, playlistId),
      latencyMs,
      warm,
    });
    const timed = await timeCopy(world, { ...pair, playlistId });
    report({ ...figures(pair, plan, timed), warm, routes: timed.requests });
    if (!warm) await untilWindowIsFree(pair, plan, timed);
  }
};

/** Copies a playlist, and a second one of the same songs, against services with real limits and a latency. */
export const measurePair = async (
  source: ServiceName,
  destination: ServiceName,
  songs: number,
  report: (line: object) => void,
): Promise<void> => {
  const range = { minMs: latencyMs, maxMs: latencyMs };
  const world = await startCopyWorld({
    profile: 'strict',
    latency: { spotify: range, google: range, apple: range },
    youtubeQuota,
  });
  try {
    await measureCopies(world, { source, destination, songs }, report);
  } finally {
    await world.stop();
  }
};
