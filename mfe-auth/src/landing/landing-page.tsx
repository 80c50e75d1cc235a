import { paths, useShell } from '@playa/contracts';
import { LinkButton, Logo, Wave } from '@playa/ui';
import { CoverFan } from '../art/cover-fan.tsx';
import { useVisitorNavigate } from '../frame/use-visitor-navigate.ts';
import { preloadVisitorPages } from '../pages/load-pages.ts';
import { texts } from '../texts.ts';
import styles from './landing-page.module.css';

/** Each link leads to a form; Next through the shell's guard. */
const preloadingForms = { onPointerEnter: preloadVisitorPages, onFocus: preloadVisitorPages };

/** The first page for visitors. The shell redirects signed-in users to /home. */
export const LandingPage = () => {
  const { navigate } = useShell();
  const goOn = useVisitorNavigate();
  return (
    <div className={styles.page}>
      <Wave className={styles.wave} />
      <header className={styles.header}>
        <Logo size={30} className={styles.logo} />
        <nav className={styles.entries} aria-label="Account">
          <LinkButton
            variant="outline"
            size="small"
            href={paths.login}
            onClick={() => goOn(paths.login)}
            {...preloadingForms}
          >
            {texts.landing.login}
          </LinkButton>
          <LinkButton
            size="small"
            className={styles.signup}
            href={paths.signup}
            onClick={() => goOn(paths.signup)}
            {...preloadingForms}
          >
            {texts.landing.signup}
          </LinkButton>
        </nav>
      </header>
      <div className={styles.art}>
        <CoverFan />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.landing.title}</h1>
        <p className={styles.description}>{texts.landing.description}</p>
        <LinkButton
          size="large"
          className={styles.next}
          href={paths.home}
          onClick={() => navigate(paths.home)}
          {...preloadingForms}
        >
          {texts.landing.next}
        </LinkButton>
      </div>
    </div>
  );
};
