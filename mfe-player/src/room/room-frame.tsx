import { paths, useShell } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './room-frame.module.css';

interface RoomFrameProps {
  name: string;
  /** Rendered at the right end of the header. */
  end?: ReactNode;
  message: ReactNode;
}

/** Frame of a room page. Back does not stop the music: the now-playing bar shows it on every other page. */
export const RoomFrame = ({ name, end, message }: RoomFrameProps) => {
  const { navigate } = useShell();
  return (
    <article className={styles.room}>
      <header className={styles.head}>
        <IconButton label={texts.back} icon={<ChevronLeft size={28} />} onClick={() => navigate(paths.home)} />
        <div className={styles.names}>
          {name ? <p className={styles.kind}>{texts.heading}</p> : null}
          <h1 className={styles.name} dir="auto">
            {name || texts.heading}
          </h1>
        </div>
        {end ?? <span className={styles.place} />}
      </header>
      {message}
    </article>
  );
};
