import { useShell } from '@playa/contracts';
import { loginStateOf } from '../login/page-before-login.ts';

/**
 * Goes to another page for visitors, with the page they wanted to see at first in the history entry: they may take any way
 * to their login and come out there.
 */
export const useOnward = () => {
  const { navigate, location } = useShell();
  const wanted = loginStateOf(location.state);
  return (to: string, options: { state?: object | null; replace?: boolean } = {}): void => {
    const state = wanted || options.state ? { ...wanted, ...options.state } : null;
    navigate(to, { ...options, state });
  };
};
