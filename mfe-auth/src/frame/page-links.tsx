import { LinkButton } from '@playa/ui';
import styles from './page-links.module.css';
import { useVisitorNavigate } from './use-visitor-navigate.ts';

interface PageLink {
  to: string;
  label: string;
  /** For the history entry. */
  state?: object;
}

/** Links for a page whose required data is missing, such as an e-mail address; the likeliest first. */
export const PageLinks = ({ links }: { links: readonly PageLink[] }) => {
  const goOn = useVisitorNavigate();
  return (
    <div className={styles.links}>
      {links.map(({ to, label, state }, index) => (
        <LinkButton
          key={to}
          size="large"
          variant={index === 0 ? 'primary' : 'outline'}
          href={to}
          onClick={() => goOn(to, { state })}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
};
