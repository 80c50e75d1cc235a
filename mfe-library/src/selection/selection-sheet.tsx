import type { PlaylistRef, ServiceName } from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLibraryPlaylists } from '../lists/use-library-playlists.ts';
import { referenceTo, usePlaylistCommands } from '../playlists/use-playlist-commands.ts';
import { texts } from '../texts.ts';
import { type Chosen, chosenAmong, mostAtOnce } from './chosen.ts';
import { SelectionList } from './selection-list.tsx';
import styles from './selection-sheet.module.css';

/** Why as many can't be copied or shared in one go; null where they can. */
const refusalOf = (count: number): string | null => {
  if (count === 0) return texts.selection.none;
  return count > mostAtOnce ? texts.selection.tooMany(mostAtOnce, count) : null;
};

/** The list to choose playlists of a service from, to copy or share them in one go. */
export const SelectionSheet = ({ service, onClose }: { service: ServiceName; onClose: () => void }) => {
  const library = useLibraryPlaylists(service);
  const { copy, share } = usePlaylistCommands();
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = (next: Chosen) => {
    setChosen(next);
    setRefusal(null);
  };
  const start = async (send: (playlists: readonly PlaylistRef[]) => Promise<boolean>) => {
    const playlists = chosenAmong(chosen, library.playlists);
    const reason = refusalOf(playlists.length);
    setRefusal(reason);
    // Where nobody takes them, the choice stays.
    if (reason === null && (await send(playlists.map(referenceTo)))) onClose();
  };

  const footer = (
    <div className={styles.actions}>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <Button variant="outline" icon={<Share2 />} onClick={() => start(share)}>
        {texts.selection.share}
      </Button>
      <Button icon={<Copy />} onClick={() => start(copy)}>
        {texts.selection.copy}
      </Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} width="wide" title={texts.selection.title} footer={footer}>
      <SelectionList service={service} library={library} chosen={chosen} onChange={choose} />
    </Sheet>
  );
};
