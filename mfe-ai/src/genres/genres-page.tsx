import { paths, useShell } from '@playa/contracts';
import { LinkButton } from '@playa/ui';
import { useState } from 'react';
import { CurateForm } from '../curate/curate-form.tsx';
import { useRecentRequests } from '../curate/use-recent-requests.ts';
import { GenerationSwitch } from '../generate/generation-switch.tsx';
import { useGeneratePlaylist } from '../generate/use-generate-playlist.ts';
import { createHistoryState } from '../playlist/history-state.ts';
import { texts } from '../texts.ts';
import { GenreTiles } from './genre-tiles.tsx';
import type { Genre } from './genres.ts';
import styles from './genres-page.module.css';

const { genres: words } = texts;

/** /ai-playlists */
export const GenresPage = () => {
  const { navigate, notify } = useShell();
  const [text, setText] = useState('');
  const { add } = useRecentRequests();
  const generator = useGeneratePlaylist((playlist) =>
    navigate(paths.viewAiPlaylist, { state: createHistoryState(playlist) }),
  );
  const pick = ({ name, isComingSoon }: Genre) => {
    if (isComingSoon) notify('info', words.comingSoon);
    else generator.start({ genre: name });
  };
  const curate = (request: string) => {
    add(request);
    generator.start({ inputValue: request });
  };
  return (
    <GenerationSwitch control={generator}>
      <div className={styles.page}>
        <h1 className={styles.title}>{words.heading}</h1>
        <GenreTiles onPick={pick} />
        <section className={styles.curate} aria-label={texts.curate.heading}>
          <CurateForm value={text} onChange={setText} onCurate={curate} />
          <p className={styles.more}>
            <LinkButton
              variant="ghost"
              size="small"
              href={paths.curateAiPlaylists}
              onClick={() => navigate(paths.curateAiPlaylists)}
            >
              {words.more}
            </LinkButton>
          </p>
        </section>
      </div>
    </GenerationSwitch>
  );
};
