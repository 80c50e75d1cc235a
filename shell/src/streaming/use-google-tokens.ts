import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../session/store.ts';
import { usePlaya } from '../startup/playa-context.ts';

/** Every page fetches Google's tokens when none are held. */
export const useGoogleTokens = (): void => {
  const { logins } = usePlaya();
  const { pathname } = useLocation();
  const userId = useAuth().user?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and user.
  useEffect(() => {
    void logins.fetchGoogle();
  }, [logins, pathname, userId]);
};
