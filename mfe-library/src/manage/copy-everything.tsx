import { type Playlist, type ServiceName, useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { CopyPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReadingFailed, readWhole } from '../exporting/read-whole.ts';
import { savedPlaylist } from '../playlists/saved-playlist.ts';
import { referenceTo, usePlaylistCommands } from '../playlists/use-playlist-commands.ts';
import { mostAtOnce } from '../selection/chosen.ts';
import { asProblem } from '../store/library-problem.ts';
import { useLibraryLists } from '../store/library-store.tsx';
import { texts } from '../texts.ts';

/** Those of all playlists that go now, and what the listener has to know about the others. */
export const firstOf = (all: readonly Playlist[]): { now: readonly Playlist[]; notice: string | null } => {
  if (all.length === 0) return { now: [], notice: texts.nothingToManage };
  const notice = all.length > mostAtOnce ? texts.everything.tooMany(mostAtOnce, all.length) : null;
  return { now: all.slice(0, mostAtOnce), notice };
};

/**
 * Hands every playlist of a service over to be copied, with the saved songs where the service lets them be read. The list is read to
 * its end first.
 */
export const CopyEverything = ({ service }: { service: ServiceName }) => {
  const { streaming, notify } = useShell();
  const lists = useLibraryLists();
  const { copy } = usePlaylistCommands();
  const [busy, setBusy] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const start = async (signal: AbortSignal): Promise<void> => {
    const { items } = await readWhole(lists.playlists(service), { signal });
    const saved = streaming.client(service).capabilities.listSaved ? [savedPlaylist(service)] : [];
    const { now, notice } = firstOf([...saved, ...items]);
    if (notice) notify('info', notice);
    if (now.length > 0) await copy(now.map(referenceTo));
  };
  const press = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setBusy(true);
    try {
      await start(signal);
    } catch (error) {
      if (signal.aborted) return;
      notify('error', (error instanceof ReadingFailed ? error.problem : asProblem(error)).message);
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="small" icon={<CopyPlus />} busy={busy} onClick={press}>
      {texts.everything.copy}
    </Button>
  );
};
