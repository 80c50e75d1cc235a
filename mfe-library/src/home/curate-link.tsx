import { paths, useShell } from '@playa/contracts';
import { LinkButton, VisuallyHidden } from '@playa/ui';
import { Sparkles } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './curate-link.module.css';

/** The floating way to a playlist of one's own words; on wide windows the top bar has it. */
export const CurateLink = () => {
  const { navigate } = useShell();
  return (
    <div className={styles.room}>
      <LinkButton
        href={paths.curateAiPlaylists}
        onClick={() => navigate(paths.curateAiPlaylists)}
        icon={<Sparkles />}
        size="large"
        className={styles.link}
      >
        <VisuallyHidden>{texts.curate}</VisuallyHidden>
      </LinkButton>
    </div>
  );
};
