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
  /** Shown before the title, such as a back button. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of visitors' forms: a link to the landing page, a heading, and on wide screens an ornament beside them. */
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
