import { useCommand, useShell } from '@playa/contracts';

/** Owns `copy.open`. */
export const CopyOverlay = () => {
  const { notify } = useShell();
  useCommand('copy.open', () => notify('info', 'Copying playlists is not here yet.'));
  return null;
};
