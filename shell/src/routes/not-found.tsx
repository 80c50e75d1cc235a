import { paths } from '@playa/contracts';
import { EmptyState, LinkButton, VisuallyHidden } from '@playa/ui';
import { useNavigate } from 'react-router-dom';

/** For addresses that lead nowhere. */
export const NotFound = () => {
  const navigate = useNavigate();
  return (
    <>
      <h1>
        <VisuallyHidden>Page not found</VisuallyHidden>
      </h1>
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
