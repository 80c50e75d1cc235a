import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { usePlaya } from '../startup/playa-context.ts';
import { readReturn } from './read-return.ts';
import { takeReturn } from './take-return.ts';

/** On any page: takes what the address says about connected services, then removes it from the address. */
export const useReturn = (): void => {
  const playa = usePlaya();
  const navigate = useNavigate();
  const location = useLocation();
  const params = useMatches().at(-1)?.params;
  useEffect(() => {
    const news = readReturn(location, params);
    if (!news) return;
    const { user, token } = playa.state.current();
    takeReturn(news, { user, update: playa.session.update, notify: playa.notify });
    // The address may lie, the backend does not.
    if (token) playa.session.reload().catch(() => undefined);
    if (token && news.refreshSpotify) void playa.logins.refreshSpotify();
    const here = `${location.pathname}${location.search}`;
    if (news.cleaned !== here) navigate(`${news.cleaned}${location.hash}`, { replace: true, state: location.state });
  }, [playa, navigate, location, params]);
};
