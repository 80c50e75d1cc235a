import { type PendingItem, removedFrom } from './ledger.ts';
import { destinationRows } from './read-destination.ts';
import { songOf, songsOfRows } from './reconcile.ts';
import { type Run, setStatuses } from './run.ts';

/**
 * Takes songs out of the playlist whose choice the listener took back. Services remove every row of a track, so a song that is there
 * more than once stays, as does one on a service that lets no app remove songs. Run again after a call without a known result, it
 * finds the song gone. A song that the playlist had before it was chosen is not touched.
 */
export const removeSongs = async (run: Run): Promise<void> => {
  const { ledger } = run;
  for (let part = 0; part <= ledger.lastPart; part += 1) {
    const id = ledger.playlistIdOf(part);
    const items = ledger.matchesIn('removing', part);
    if (id !== null && items.length > 0) await removeFrom(run, id, part, items);
  }
};

const removeFrom = async (run: Run, id: string, part: number, items: readonly PendingItem[]): Promise<void> => {
  const { destination, ledger, options, signal } = run;
  const rows = destination.capabilities.remove ? await destinationRows(run, id) : [];
  const others = [...ledger.matchesIn('written', part), ...ledger.matchesIn('writing', part)];
  const songAt = songsOfRows([...others, ...items]);
  for (const item of items) {
    const song = songOf(item);
    const ids = rows.flatMap((row) => (row.state === 'available' && songAt(row) === song ? [row.track.id] : []));
    const isShared = [...others, ...items].some((other) => other !== item && songOf(other) === song);
    const isOurs = !item.match.foundThere;
    const stays = isOurs && (!destination.capabilities.remove || isShared || ids.length > 1);
    signal.throwIfAborted();
    if (isOurs && !stays && ids.length > 0) await destination.removeTracks(id, ids, options);
    await setStatuses(run, [{ position: item.position, status: stays ? written(item) : removedFrom(ledger, item) }]);
  }
};

const written = ({ match }: PendingItem) => ({ state: 'written', match }) as const;
