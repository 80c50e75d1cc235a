import { type Bus, type Track, useShell } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { PreviewPlayer, type PreviewStatus } from './preview-player.ts';

const players = new WeakMap<Bus, PreviewPlayer>();

/** The page's player of previews: one for each bus, shared by every list of this build. */
export const usePreviewPlayer = (): PreviewPlayer => {
  const { bus } = useShell();
  const player = players.get(bus) ?? new PreviewPlayer(bus);
  players.set(bus, player);
  return player;
};

/** What a song's preview does at the moment. */
export const usePreviewStatus = (track: Track): PreviewStatus => {
  const player = usePreviewPlayer();
  return useSyncExternalStore(player.subscribe, () => player.statusOf(track));
};
