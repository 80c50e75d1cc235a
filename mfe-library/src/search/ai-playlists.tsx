import { type AiPlaylist, paths, useShell } from '@playa/contracts';
import { Sparkles } from 'lucide-react';
import { PlaylistRow } from '../selection/playlist-row.tsx';
import { RowSkeletons } from '../selection/row-skeletons.tsx';
import { texts } from '../texts.ts';
import styles from './result-section.module.css';
import { ResultNote, ResultSection } from './result-section.tsx';
import { type AiSearch, useAiSearch } from './use-ai-search.ts';

/** Found playlists have no id of their own; the same answer keeps the same keys. */
const keyOf = ({ title, tracks }: AiPlaylist, index: number): string => `${index}:${tracks[0]?.id ?? title}`;

const FoundByAi = ({ playlists, onOpen }: { playlists: readonly AiPlaylist[]; onOpen: () => void }) => {
  const { navigate } = useShell();
  const open = (playlist: AiPlaylist) => {
    onOpen();
    navigate(paths.viewSearchedAiPlaylist, { state: { playlist } });
  };
  return (
    <ul className={styles.list} aria-label={texts.search.byAi}>
      {playlists.map((playlist, index) => (
        <li key={keyOf(playlist, index)}>
          <PlaylistRow
            playlist={{
              id: playlist.made?.coverSeed ?? keyOf(playlist, index),
              name: playlist.title,
              imageUrl: playlist.image,
            }}
            onOpen={() => open(playlist)}
            facts={texts.search.tracks(playlist.tracks.length)}
          />
        </li>
      ))}
    </ul>
  );
};

const noteOf = (found: AiSearch): string | null => {
  if (found.state === 'found') return found.playlists.length === 0 ? texts.search.ai.nothing : null;
  return texts.search.ai[found.state];
};

/** Playlists that the AI remote finds; a calm sentence while there is nobody to ask. */
export const AiPlaylists = ({ query, onOpen }: { query: string; onOpen: () => void }) => {
  const found = useAiSearch(query);
  const note = noteOf(found);
  return (
    <ResultSection title={texts.search.byAi}>
      {note === null ? null : <ResultNote icon={<Sparkles size={20} />}>{note}</ResultNote>}
      {found.state === 'asking' ? <RowSkeletons label={texts.search.ai.asking} /> : null}
      {found.state === 'found' ? <FoundByAi playlists={found.playlists} onOpen={onOpen} /> : null}
    </ResultSection>
  );
};
