import { type ShellServices, type Track, useShell } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { PreviewPlayer, type PreviewState, type PreviewStatus } from './preview-player.ts';

const players = new WeakMap<ShellServices['bus'], PreviewPlayer>();

/** The page's preview player, shared by all lists of this build. There is one bus per page. */
export const usePreviewPlayer = (): PreviewPlayer => {
  const shell = useShell();
  const player = players.get(shell.bus) ?? new PreviewPlayer(shell);
  players.set(shell.bus, player);
  return player;
};

/** The player's current state. */
export const usePreviewState = (): PreviewState => {
  const player = usePreviewPlayer();
  return useSyncExternalStore(player.subscribe, player.getSnapshot);
};

/** The status of one song's preview. Re-renders only when it changes. 'idle' without a song. */
export const usePreviewStatus = (track: Track | null): PreviewStatus => {
  const player = usePreviewPlayer();
  return useSyncExternalStore(player.subscribe, () => (track ? player.statusOf(track) : 'idle'));
};
