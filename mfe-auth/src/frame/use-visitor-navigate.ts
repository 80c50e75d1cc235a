import { useShell } from '@playa/contracts';
import { loginStateOf } from '../login/page-before-login.ts';

/**
 * Navigates between pages for visitors. The page that the visitor wanted before the login stays in the history state, so that
 * sign-up and reset return to it.
 */
export const useVisitorNavigate = () => {
  const { navigate, location } = useShell();
  const wanted = loginStateOf(location.state);
  return (to: string, options: { state?: object | null; replace?: boolean } = {}): void => {
    const state = wanted || options.state ? { ...wanted, ...options.state } : null;
    navigate(to, { ...options, state });
  };
};
