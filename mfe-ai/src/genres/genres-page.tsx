import { paths, useShell } from '@playa/contracts';
import { LinkButton } from '@playa/ui';
import { useState } from 'react';
import { CurateForm } from '../curate/curate-form.tsx';
import { useRecentRequests } from '../curate/use-recent-requests.ts';
import { useMaking } from '../making/use-making.ts';
import { WhileMaking } from '../making/while-making.tsx';
import { visitOf } from '../playlist/shown-playlist.ts';
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
  const making = useMaking((playlist) => navigate(paths.viewAiPlaylist, { state: visitOf(playlist) }));
  const pick = ({ name, isToCome }: Genre) => {
    if (isToCome) notify('info', words.comingSoon);
    else making.start({ genre: name });
  };
  const curate = (request: string) => {
    add(request);
    making.start({ inputValue: request });
  };
  return (
    <WhileMaking control={making}>
      <div className={styles.page}>
        <h1 className={styles.title}>{words.heading}</h1>
        <GenreTiles onPick={pick} />
        <section className={styles.words} aria-label={texts.curate.heading}>
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
    </WhileMaking>
  );
};
