import { paths } from '@playa/contracts';
import { EmptyState, LinkButton, Logo } from '@playa/ui';
import { useNavigate } from 'react-router-dom';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import styles from './not-found.module.css';

/** The page for unknown addresses. */
export const NotFound = () => {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Logo className={styles.logo} />
      <HiddenHeading>Page not found</HiddenHeading>
      <EmptyState
        title="There is no music at this address"
        text="The page may have moved, or the link has a typo."
        action={
          <LinkButton href={paths.home} onClick={() => navigate(paths.home)}>
            Go to your library
          </LinkButton>
        }
      />
    </div>
  );
};
