import { type ShellServices, type Track, useShell } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { PreviewPlayer, type PreviewState, type PreviewStatus } from './preview-player.ts';

const players = new WeakMap<ShellServices['bus'], PreviewPlayer>();

/** The page's player of previews, shared by all lists of this build: the bus is the page's. */
export const usePreviewPlayer = (): PreviewPlayer => {
  const shell = useShell();
  const player = players.get(shell.bus) ?? new PreviewPlayer(shell);
  players.set(shell.bus, player);
  return player;
};

/** What the player does at the moment. */
export const usePreviewState = (): PreviewState => {
  const player = usePreviewPlayer();
  return useSyncExternalStore(player.subscribe, player.snapshot);
};

/** What one song's preview does; the component renders again only when that changes. Idle without a song. */
export const usePreviewStatus = (track: Track | null): PreviewStatus => {
  const player = usePreviewPlayer();
  return useSyncExternalStore(player.subscribe, () => (track ? player.statusOf(track) : 'idle'));
};
