import { useShell } from '@playa/contracts';
import { keptOrigin } from '../login/origin-of.ts';

/**
 * Goes to another page for visitors, with the page they wanted to see at first in the history entry: they may take any way
 * to their login and come out there.
 */
export const useOnward = () => {
  const { navigate, location } = useShell();
  const origin = keptOrigin(location.state);
  return (to: string, options: { state?: object | null; replace?: boolean } = {}): void => {
    const state = origin || options.state ? { ...origin, ...options.state } : null;
    navigate(to, { ...options, state });
  };
};
