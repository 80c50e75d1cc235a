import { paths } from '@playa/contracts';
import { ErrorState, TextLink } from '@playa/ui';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { usePlaya } from '../startup/playa-context.ts';

/** The second guard: somebody was signed in here, so the session is renewed before anybody is sent to log in. */
export const RestoreSession = () => {
  const { renewal, state } = usePlaya();
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    let wanted = true;
    renewal.renew(state.current().token).catch((error: unknown) => {
      if (wanted) setMessage(error instanceof Error ? error.message : String(error));
    });
    return () => {
      wanted = false;
    };
  }, [renewal, state]);

  if (message === null) return <PageSkeleton />;
  return (
    <>
      <HiddenHeading>Session over</HiddenHeading>
      <ErrorState
        title={message}
        text={
          // Without what is left of the session the first guard leads to /login, and back here afterwards.
          <TextLink href={paths.login} onClick={() => state.finish('expired')}>
            Please login again
          </TextLink>
        }
      />
    </>
  );
};
