import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from '@playa/contracts';
import { startSandbox, type World } from '@playa/sandbox';
import { createStreamingClient } from '@playa/streaming';
import { type CopyInput, runCopy } from '@playa/transfer';
import { MemoryCorrections, MemoryJournal, MemorySongLinks, MemorySongMisses } from '@playa/transfer/testing';
import { accessOf } from '../../test-support/test-sandbox.ts';
import { readPair } from '../copy/read-options.ts';
import { added, judgeCopy, type Mistake, noVerdict } from './judge-copy.ts';

/**
 * What copies take for the songs of playlists, beside what the sandbox knows: a JSON line for each pair of services.
 * `--catalogue FILE.csv` gives the songs and the playlists, `--playlists` how many of them, the longest first, `--mistakes` names each song,
 * `--pair spotify-apple` (several times for several) leaves out the other pairs. With `--strict` Spotify answers as to an app in development
 * mode: ten results to a search, 180 calls in 30 s, so that a pair takes minutes.
 */
const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    playlists: { type: 'string', default: '10' },
    mistakes: { type: 'boolean', default: false },
    pair: { type: 'string', multiple: true },
    strict: { type: 'boolean', default: false },
  },
});
const everyPair = serviceNames.flatMap((source) => serviceNames.map((destination) => [source, destination] as const));
const pairs = values.pair?.map(readPair) ?? everyPair;
const account = 'demo';
const sandbox = await startSandbox({
  ports: { spotify: 0, google: 0, apple: 0 },
  catalogueFile: values.catalogue,
  profile: values.strict ? 'strict' : 'easy',
  youtubeQuota: { searches: 1_000_000, units: 1_000_000_000 },
});
const apiUrls: Readonly<Record<ServiceName, string>> = {
  spotify: `${sandbox.urls.spotify}/v1`,
  youtube: `${sandbox.urls.google}/youtube/v3`,
  apple: `${sandbox.urls.apple}/v1`,
};

const clientOf = async (service: ServiceName) => {
  const tokens = await accessOf(new URL(apiUrls[service]).origin, account);
  return createStreamingClient(service, { apiUrl: apiUrls[service], tokens: { current: async () => tokens } });
};

/** The recordings of the longest of the account's playlists. */
const playlistsOf = ({ catalogue, libraries }: World): string[][] =>
  libraries
    .playlists('spotify', account)
    .map(({ rows }) =>
      rows.flatMap((row) =>
        row.kind === 'track' ? (catalogue.listing('spotify', row.trackId)?.recordingId ?? []) : [],
      ),
    )
    .sort((one, other) => other.length - one.length)
    .slice(0, Number(values.playlists));

/** Puts the recordings that a service has into a playlist there. */
const addPlaylist = ({ catalogue, libraries }: World, service: ServiceName, recordings: readonly string[]): string => {
  const playlist = libraries.create(service, account, { name: 'Truth', description: '', public: true });
  const trackIds = recordings.flatMap((id) => catalogue.listingsOf(service, id)[0]?.trackId ?? []);
  libraries.addTracks(playlist, trackIds);
  return playlist.id;
};

/** Runs a copy to its end, through every wait. @throws {Error} when it is not done */
const runToEnd = async (input: CopyInput): Promise<void> => {
  for (;;) {
    const outcome = await runCopy(input);
    if (outcome.kind === 'done') return;
    if (outcome.kind !== 'waiting') {
      throw new Error(`The copy from ${input.job.source} to ${input.job.destination} is ${outcome.kind}.`);
    }
    await wait(outcome.resumesAt.getTime() - Date.now());
  }
};

const lists = playlistsOf(sandbox.world);
for (const [source, destination] of pairs) {
  let verdict = noVerdict;
  const mistakes: Mistake[] = [];
  const parts = { source: await clientOf(source), destination: await clientOf(destination) };
  for (const recordings of lists) {
    const journal = new MemoryJournal();
    const sourcePlaylistId = addPlaylist(sandbox.world, source, recordings);
    await runToEnd({
      ...parts,
      job: { id: crypto.randomUUID(), source, destination, sourcePlaylistId, playlistName: 'Truth' },
      journal,
      songLinks: new MemorySongLinks(),
      songMisses: new MemorySongMisses(),
      corrections: new MemoryCorrections(),
      now: () => new Date(),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    const judged = judgeCopy(sandbox.world, source, destination, journal.state.items);
    verdict = added(verdict, judged.verdict);
    mistakes.push(...judged.mistakes);
  }
  const rightOfPresent = verdict.present === 0 ? 1 : verdict.right / verdict.present;
  const figures = { name: 'truth', pair: `${source}-${destination}`, playlists: lists.length, ...verdict };
  const line = { ...figures, rightOfPresent: Math.round(rightOfPresent * 10_000) / 10_000 };
  process.stdout.write(`${JSON.stringify(values.mistakes ? { ...line, mistakes } : line)}\n`);
}
await sandbox.close();
