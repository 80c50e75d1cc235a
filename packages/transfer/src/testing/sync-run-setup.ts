import type { ServiceName } from '@playa/contracts';
import type { CopyOutcome } from '../outcome.ts';
import { runSync } from '../sync/run-sync.ts';
import type { SyncMode } from '../sync/sync-ports.ts';
import { snapshotOfCopy } from '../sync/sync-snapshot.ts';
import { FakeService, type FakeServiceOptions } from './fake-service.ts';
import { MemorySyncJournal } from './memory-sync-journal.ts';
import { createRunFixtures } from './run-fixtures.ts';
import { catalogueOn, rowOf, songOn } from './songs.ts';

export interface SyncSetup {
  to?: ServiceName;
  from?: ServiceName;
  /** The songs that a copy has written, by number. */
  copied: readonly number[];
  /** Those of them that the copy did not find. */
  missed?: readonly number[];
  destination?: FakeServiceOptions;
}

/** Number of songs that both catalogues have. */
const songs = 40;

/** Two playlists after a copy. Only `sleep` advances the clock. */
export const setUpSync = ({ from = 'spotify', to = 'youtube', copied, missed = [], ...options }: SyncSetup) => {
  const source = new FakeService(from, { catalogue: catalogueOn(from, songs), pageSize: 4 });
  const destination = new FakeService(to, {
    catalogue: catalogueOn(to, songs),
    pageSize: 5,
    limits: { addBatch: 3, isrcBatch: 2, editBatch: 2 },
    ...options.destination,
  });
  const rowsOn = (service: ServiceName, numbers: readonly number[]) => numbers.map((n) => rowOf(songOn(service, n)));
  const sourcePlaylistId = source.addPlaylist(rowsOn(from, copied));
  const found = copied.filter((n) => !missed.includes(n));
  const destinationPlaylistId = destination.addPlaylist(rowsOn(to, found));
  const journal = new MemorySyncJournal(
    snapshotOfCopy(
      copied.map((n, position) => ({
        position,
        row: rowOf(songOn(from, n)),
        status: missed.includes(n)
          ? { state: 'failed', reason: 'no-match' }
          : {
              state: 'written',
              match: { trackId: `${to}-${n}`, isrc: songOn(to, n).isrc, confidence: 1, by: 'isrc' },
            },
      })),
    ),
  );
  const parts = createRunFixtures();

  const run = (
    mode: SyncMode = { kind: 'daily' },
    { removals = true, signal = new AbortController().signal } = {},
  ): Promise<CopyOutcome> =>
    runSync({
      job: {
        id: '0d6a3c1e-9f52-4d0a-8f37-5be0a4c1d2e3',
        source: from,
        destination: to,
        sourcePlaylistId,
        destinationPlaylistId,
        playlistName: 'Owambe',
      },
      mode,
      removals,
      source,
      destination,
      journal,
      ...parts.input,
      signal,
    });

  const runToEnd = (...how: Parameters<typeof run>) => parts.runToEnd(() => run(...how), journal.state);

  /** The numbers of the songs that are in a playlist, including those not visible yet. */
  const numbersOf = (service: FakeService, id: string): number[] =>
    service.contentOf(id).map((trackId) => Number(trackId.split('-')[1]));

  return {
    source,
    destination,
    journal,
    ...parts.recorded,
    run,
    runToEnd,
    setSource: (numbers: readonly number[]) => source.edit(sourcePlaylistId, () => rowsOn(from, numbers)),
    setDestination: (numbers: readonly number[]) => destination.edit(destinationPlaylistId, () => rowsOn(to, numbers)),
    shown: () => numbersOf(destination, destinationPlaylistId),
    removeDestination: () => destination.removePlaylist(destinationPlaylistId),
    calls: () => destination.calls.map(({ method }) => method),
  };
};
