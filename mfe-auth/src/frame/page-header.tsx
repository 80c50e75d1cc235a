import { paths, useShell } from '@playa/contracts';
import type { ReactNode, Ref } from 'react';
import { texts } from '../texts.ts';
import { BackButton } from './back-button.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** What the page is for. */
  intro?: ReactNode;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page below the account page: the way back, the title and an introduction. */
export const PageHeader = ({ title, intro, headingRef }: PageHeaderProps) => {
  const { navigate } = useShell();
  return (
    <>
      <header className={styles.header}>
        <BackButton label={texts.backToAccount} onClick={() => navigate(paths.account)} />
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </header>
      {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
    </>
  );
};
