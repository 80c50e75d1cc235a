import type { ServiceName, Track } from '@playa/contracts';
import type { CopyOutcome } from '../outcome.ts';
import type { ReadCover } from '../ports.ts';
import { runCopy } from '../run-copy.ts';
import { FakeService, type FakeServiceOptions } from './fake-service.ts';
import { MemoryJournal } from './memory-journal.ts';
import { createRunFixtures } from './run-fixtures.ts';
import { rowOf } from './songs.ts';

export interface CopySetup {
  from?: ServiceName;
  to?: ServiceName;
  songs: readonly Track[];
  /** The description and the cover of the source playlist. */
  about?: { description?: string; imageUrl?: string };
  readCover?: ReadCover;
  continueWhenFull?: boolean;
  source?: FakeServiceOptions;
  destination?: FakeServiceOptions;
}

/** A copy between two fake services. Only `sleep` advances its clock. */
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
  const parts = createRunFixtures();
  const sourcePlaylistId = source.addPlaylist(songs.map(rowOf), 'Owambe', about);
  const job = {
    id: '0d6a3c1e-9f52-4d0a-8f37-5be0a4c1d2e3',
    source: from,
    destination: to,
    sourcePlaylistId,
    playlistName: 'Owambe',
    continueWhenFull,
  };

  const run = (
    signal: AbortSignal = new AbortController().signal,
    beforeWrite?: () => Promise<void>,
  ): Promise<CopyOutcome> =>
    runCopy({ job, source, destination, journal, ...parts.input, signal, beforeWrite, readCover });

  const runToEnd = () => parts.runToEnd(run, journal.state);

  const copied = (): string[] => destination.contentOf(journal.state.destinationPlaylistId ?? '');

  /** The track ids of each playlist that the copy has created. */
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
    ...parts.recorded,
    run,
    runToEnd,
    copied,
    copiedInParts,
    sourcePlaylistId,
  };
};
