import { paths, useShell } from '@playa/contracts';
import type { ReactNode, Ref } from 'react';
import { texts } from '../texts.ts';
import { BackButton } from './back-button.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One sentence about the page. */
  intro?: ReactNode;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The header of a page below the account page: back button, title and introduction. */
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
