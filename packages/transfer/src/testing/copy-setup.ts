import type { ServiceName, Track } from '@playa/contracts';
import type { CopyOutcome } from '../outcome.ts';
import type { ReadCover } from '../ports.ts';
import { type CopyCounts, runCopy } from '../run-copy.ts';
import type { CopyWait } from '../waits.ts';
import { FakeService, type FakeServiceOptions } from './fake-service.ts';
import { MemoryCorrections, MemoryJournal, MemorySongLinks, MemorySongMisses } from './memory-journal.ts';
import { rowOf } from './songs.ts';

export interface CopySetup {
  from?: ServiceName;
  to?: ServiceName;
  songs: readonly Track[];
  /** What the source says of its playlist. */
  about?: { description?: string; imageUrl?: string };
  readCover?: ReadCover;
  continueWhenFull?: boolean;
  source?: FakeServiceOptions;
  destination?: FakeServiceOptions;
}

/** A copy between two fake services on a clock that only sleeping moves. */
export const setUpCopy = ({
  from = 'spotify',
  to = 'apple',
  songs,
  about,
  readCover,
  continueWhenFull,
  ...options
}: CopySetup) => {
  const source = new FakeService(from, options.source);
  const destination = new FakeService(to, options.destination);
  const journal = new MemoryJournal();
  const songLinks = new MemorySongLinks();
  const songMisses = new MemorySongMisses();
  const corrections = new MemoryCorrections();
  const progress: CopyCounts[] = [];
  const slept: number[] = [];
  const waits: Array<CopyWait | null> = [];
  /** Milliseconds between a run that waits and the next one. */
  const pauses: number[] = [];
  const sourcePlaylistId = source.addPlaylist(songs.map(rowOf), 'Owambe', about);
  const job = {
    id: '0d6a3c1e-9f52-4d0a-8f37-5be0a4c1d2e3',
    source: from,
    destination: to,
    sourcePlaylistId,
    playlistName: 'Owambe',
    continueWhenFull,
  };
  let clock = Date.parse('2026-11-20T09:00:00Z');

  const run = (
    signal: AbortSignal = new AbortController().signal,
    beforeWrite?: () => Promise<void>,
  ): Promise<CopyOutcome> =>
    runCopy({
      job,
      source,
      destination,
      journal,
      songLinks,
      songMisses,
      corrections,
      now: () => new Date(clock),
      sleep: async (milliseconds, during) => {
        during.throwIfAborted();
        slept.push(milliseconds);
        clock += milliseconds;
      },
      signal,
      beforeWrite,
      readCover,
      onWait: (wait) => waits.push(wait),
      onProgress: (counts) => progress.push(counts),
    });

  /** Runs again and again, as workers do, until the copy no longer waits. */
  const runToEnd = async (): Promise<CopyOutcome> => {
    for (;;) {
      const outcome = await run();
      if (outcome.kind !== 'waiting') return outcome;
      journal.state.outages = outcome.outages;
      pauses.push(outcome.resumesAt.getTime() - clock);
      clock = Math.max(clock, outcome.resumesAt.getTime());
    }
  };

  const copied = (): string[] => destination.contentOf(journal.state.destinationPlaylistId ?? '');

  /** What is in each of the copy's playlists that were made. */
  const copiedInParts = (): string[][] => {
    const { destinationPlaylistId: first, continuations } = journal.state;
    return [first, ...continuations.map(({ playlistId }) => playlistId)].flatMap((id) =>
      id === null ? [] : [destination.contentOf(id)],
    );
  };

  return {
    job,
    source,
    destination,
    journal,
    songLinks,
    songMisses,
    corrections,
    progress,
    slept,
    waits,
    pauses,
    run,
    runToEnd,
    copied,
    copiedInParts,
    sourcePlaylistId,
  };
};
