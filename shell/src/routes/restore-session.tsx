import { paths } from '@playa/contracts';
import { ErrorState, TextLink } from '@playa/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import { usePlaya } from '../startup/playa-context.ts';
import type { LoginState } from './guard-decision.ts';

/** The second guard: somebody was signed in here, so the session is renewed before anybody is sent to log in. */
export const RestoreSession = ({ here }: { here: string }) => {
  const { renewal, state } = usePlaya();
  const navigate = useNavigate();
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
  const login = () => {
    state.finish('logout');
    const origin: LoginState = { from: here };
    navigate(paths.login, { state: origin });
  };
  return (
    <ErrorState
      title={message}
      text={
        <TextLink href={paths.login} onClick={login}>
          Please login again
        </TextLink>
      }
    />
  );
};
