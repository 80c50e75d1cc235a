import { type PendingItem, statusAfterRemoval } from './ledger.ts';
import { readDestinationRows } from './read-destination.ts';
import { createRowKey, songKeyOf } from './reconcile.ts';
import { type Run, setStatuses } from './run.ts';

/**
 * Removes the songs from the playlist whose choice the listener has withdrawn. Services remove every row of a track. So a song stays
 * when the playlist has it more than once, and when the service lets no app remove songs. After a call without a known result the next
 * run does not find the song and is done. A song that was in the playlist before it was chosen is not removed.
 */
export const removeDeselectedSongs = async (run: Run): Promise<void> => {
  const { ledger } = run;
  for (let part = 0; part <= ledger.lastPart; part += 1) {
    const id = ledger.playlistIdOf(part);
    const items = ledger.matchesIn('removing', part);
    if (id !== null && items.length > 0) await removeFromPlaylist(run, id, part, items);
  }
};

const removeFromPlaylist = async (run: Run, id: string, part: number, items: readonly PendingItem[]): Promise<void> => {
  const { destination, ledger, options, signal } = run;
  const rows = destination.capabilities.remove ? await readDestinationRows(run, id) : [];
  const others = [...ledger.matchesIn('written', part), ...ledger.matchesIn('writing', part)];
  const keyOfRow = createRowKey([...others, ...items]);
  for (const item of items) {
    const key = songKeyOf(item);
    const ids = rows.flatMap((row) => (row.state === 'available' && keyOfRow(row) === key ? [row.track.id] : []));
    const isShared = [...others, ...items].some((other) => other !== item && songKeyOf(other) === key);
    const wasAddedByCopy = !item.match.foundThere;
    const stays = wasAddedByCopy && (!destination.capabilities.remove || isShared || ids.length > 1);
    signal.throwIfAborted();
    if (wasAddedByCopy && !stays && ids.length > 0) await destination.removeTracks(id, ids, options);
    await setStatuses(run, [
      { position: item.position, status: stays ? writtenStatus(item) : statusAfterRemoval(ledger, item) },
    ]);
  }
};

const writtenStatus = ({ match }: PendingItem) => ({ state: 'written', match }) as const;
