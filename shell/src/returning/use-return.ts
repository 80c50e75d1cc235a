import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { usePlaya } from '../startup/playa-context.ts';
import { readReturn } from './read-return.ts';
import { takeReturn } from './take-return.ts';

/**
 * On any page: takes what the address says about connected services, then removes it from the address. The user record is
 * read from the backend after that, and on load whatever the address says: it may have changed elsewhere.
 */
export const useReturn = (): void => {
  const playa = usePlaya();
  const navigate = useNavigate();
  const location = useLocation();
  const params = useMatches().at(-1)?.params;
  const isLoaded = useRef(false);
  useEffect(() => {
    const news = readReturn(location, params);
    const { user, token } = playa.state.current();
    if (news) takeReturn(news, { user, update: playa.session.update, notify: playa.notify });
    if (token && (news || !isLoaded.current)) playa.session.reload().catch(() => undefined);
    isLoaded.current = true;
    if (!news) return;
    if (token && news.refreshSpotify) void playa.logins.refreshSpotify();
    const here = `${location.pathname}${location.search}`;
    if (news.cleaned !== here) navigate(`${news.cleaned}${location.hash}`, { replace: true, state: location.state });
  }, [playa, navigate, location, params]);
};
