import { paths, useShell } from '@playa/contracts';
import { RecentsList } from '@playa/recents';
import { IconButton } from '@playa/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { GenerationSwitch } from '../generate/generation-switch.tsx';
import { useGeneratePlaylist } from '../generate/use-generate-playlist.ts';
import { createHistoryState } from '../playlist/history-state.ts';
import { texts } from '../texts.ts';
import { CurateForm } from './curate-form.tsx';
import styles from './curate-page.module.css';
import { examples } from './examples.ts';
import { useRecentRequests } from './use-recent-requests.ts';

const { curate: words } = texts;

/** /curate-ai-playlists */
export const CuratePage = () => {
  const { navigate } = useShell();
  const [text, setText] = useState('');
  const recents = useRecentRequests();
  const generator = useGeneratePlaylist((playlist) =>
    navigate(paths.viewAiPlaylist, { state: createHistoryState(playlist) }),
  );
  const curate = (request: string) => {
    setText(request);
    recents.add(request);
    generator.start({ inputValue: request });
  };
  return (
    <GenerationSwitch control={generator}>
      <div className={styles.page}>
        <IconButton
          label={texts.playlist.back}
          icon={<ArrowLeft />}
          variant="filled"
          onClick={() => navigate(paths.aiPlaylists)}
        />
        <h1 className={styles.title}>{words.heading}</h1>
        <p className={styles.text}>{words.text}</p>
        <CurateForm value={text} onChange={setText} onCurate={curate} />
        <section className={styles.examples} aria-labelledby="curate-examples">
          <h2 id="curate-examples" className={styles.kind}>
            {words.examples}
          </h2>
          <ul className={styles.chips}>
            {examples.map((example) => (
              <li key={example}>
                <button type="button" className={styles.chip} onClick={() => curate(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <RecentsList
          recents={recents}
          heading={words.recents}
          clearedMessage={words.recentsCleared}
          onSelect={curate}
        />
      </div>
    </GenerationSwitch>
  );
};
