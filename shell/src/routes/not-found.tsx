import { paths } from '@playa/contracts';
import { EmptyState, LinkButton } from '@playa/ui';
import { useNavigate } from 'react-router-dom';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

/** For addresses that lead nowhere. */
export const NotFound = () => {
  const navigate = useNavigate();
  return (
    <>
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
    </>
  );
};
