import { paths } from '@playa/contracts';
import { Logo, TextLink, Wave } from '@playa/ui';
import type { ReactNode } from 'react';
import { CoverFan } from '../art/cover-fan.tsx';
import { texts } from '../texts.ts';
import { useVisitorNavigate } from './use-visitor-navigate.ts';
import styles from './visitor-frame.module.css';

interface VisitorFrameProps {
  title: string;
  intro: ReactNode;
  /** Stands before the title, such as a way back. */
  before?: ReactNode;
  children: ReactNode;
}

/** Around the forms of visitors: the way home, a heading, and on wide screens a night full of covers beside it. */
export const VisitorFrame = ({ title, intro, before, children }: VisitorFrameProps) => {
  const goOn = useVisitorNavigate();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header>
          <TextLink href={paths.landing} className={styles.home} onClick={() => goOn(paths.landing)}>
            <Logo size={28} />
          </TextLink>
        </header>
        <div className={styles.content}>
          {before ? <div className={styles.before}>{before}</div> : null}
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </div>
      </div>
      <div className={styles.night} aria-hidden="true">
        <Wave className={styles.wave} />
        <div className={styles.fan}>
          <CoverFan />
        </div>
        <p className={styles.slogan}>{texts.landing.title}</p>
      </div>
    </div>
  );
};
